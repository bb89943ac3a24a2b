import type { MessageRule } from '../classification.ts';
import { rule } from './rule.ts';

/** git and others that apply changes to what may have been changed meanwhile. */
export const GIT_RULES: readonly MessageRule[] = [
  rule('git/markers', 'MERGE_CONFLICT', /^<{7} \S|^>{7} \S/m, ['<<<<<<< HEAD', '>>>>>>> theirs'], '<<< end of line', {
    raw: true,
  }),
  rule(
    'git/conflict',
    'MERGE_CONFLICT',
    /merge[ _-]?conflict|conflict \((?:content|add\/add|modify\/delete|rename|delete|file)|automatic merge failed|(?:rebase|cherry-pick|merge|stash|patch)\b[^\n]{0,30}\bconflict|conflicts? (?:in|with)\b[^\n]{0,60}\b(?:merge|branch|file|local|upstream|remote|commit|working tree)|would be overwritten by (?:merge|checkout|pull|rebase)|could not apply [0-9a-f]{6,}|non-fast-forward|failed to push some refs|\(fetch first\)|updates were rejected|patch (?:does not apply|failed)|unmerged (?:files|paths)|needs merge|fix conflicts|resolve (?:all |the |your )?(?:merge )?conflicts|hunk #?\d+ failed|diverg(?:ed|ent|ing)|not possible to fast-forward|you have not concluded your merge|overlapping (?:edit|change)s?|pull request is not mergeable|merge is not possible/,
    [
      'CONFLICT (content): Merge conflict in a.txt',
      'Automatic merge failed; fix conflicts and then commit',
      'error: failed to push some refs',
    ],
    'resource conflict detected',
  ),
  rule(
    'git/changed-meanwhile',
    'MERGE_CONFLICT',
    /\bchanged under (?:it|us|you|them)\b|(?:old[ _]?string|string to (?:replace|find)|search (?:block|text|string)|text to replace|anchor)\b[^\n]{0,20}\b(?:was )?not (?:be )?found|the object has been modified|apply your changes to the latest|(?:file|content|document) (?:has )?changed\b(?= since| on disk| meanwhile| while|[.!]?$)|updated or deleted by another|optimisticlock|(?:file|document|record|row|resource|object|entity|page|item|it|data|content|version)\b[^\n]{0,40}\b(?:has|have|was|been|were) (?:been )?(?:changed|modified|updated|edited|overwritten)\b[^\n]{0,40}\b(?:since|meanwhile|by (?:another|someone|a user|an?other)|externally|concurrently|on disk|unexpectedly)|(?:version|edit|write|update|revision|concurrency|optimistic)[ -]?(?:lock(?:ing)?)? ?(?:conflict|violation)\b|(?<!due to )concurrent (?:modification|update|edit|write)s?|optimistic lock|precondition failed|conditional (?:request|check) failed|etag\b[^\n]{0,30}(?:mismatch|match)|lost update|stale (?:object|version|revision|write)|resource ?version/,
    [
      'The file has been modified since read',
      'The conditional request failed',
      'version conflict, current version [2]',
    ],
    'the page was changed',
  ),
];
