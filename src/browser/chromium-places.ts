import { posix, win32 } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

const LINUX_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const;

const MAC_APPS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
] as const;

// Edge stands last: it is a Chromium, and a Windows machine without Chrome still has it.
const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
] as const;

const present = (values: readonly (string | undefined)[]): readonly string[] =>
  values.filter((value): value is string => value !== undefined && value !== '');

const linux = (environment: Environment): readonly string[] => {
  const folders = [...present((environment['PATH'] ?? '').split(':')), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const named = LINUX_NAMES.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
  return [...new Set([...named, '/opt/google/chrome/chrome'])];
};

const mac = (environment: Environment): readonly string[] => {
  const home = environment['HOME'];
  const folders = present(['/Applications', home && posix.join(home, 'Applications')]);
  return MAC_APPS.flatMap((app) => folders.map((folder) => posix.join(folder, app)));
};

const windows = (environment: Environment): readonly string[] => {
  const roots = present([
    environment['PROGRAMFILES'] ?? environment['ProgramFiles'],
    environment['PROGRAMFILES(X86)'] ?? environment['ProgramFiles(x86)'],
    environment['LOCALAPPDATA'],
  ]);
  return WINDOWS_PROGRAMS.flatMap((program) => roots.map((root) => win32.join(root, program)));
};

/**
 * Where an installed Chromium, Chrome or Edge usually lies on a platform, likeliest first.
 * Pure: `environment` supplies PATH, HOME and the Windows folders. A platform not known here is searched like Linux.
 */
export const chromiumPlaces = (platform: string, environment: Environment): readonly string[] =>
  platform === 'win32' ? windows(environment) : platform === 'darwin' ? mac(environment) : linux(environment);
