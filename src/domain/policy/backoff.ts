import type { PolicySettings } from './policy-settings.ts';

/** What a wait is computed from. */
export type BackoffSettings = Pick<PolicySettings, 'baseDelayMs' | 'multiplier' | 'maxDelayMs' | 'jitter'>;

/**
 * Milliseconds to wait before a retry: base × multiplier^(retry − 1), first capped, then jittered downwards.
 * `retry` counts from 1; `chance` is 0..1 and drawn by the caller, 0 takes nothing away. Always finite and within 0..cap.
 * Gotcha: the power overflows at high counts; what is not finite is the cap, not an immediate retry.
 */
export const backoffMs = (settings: BackoffSettings, retry: number, chance = 0): number => {
  const raw = settings.baseDelayMs * settings.multiplier ** Math.max(0, retry - 1);
  const capped = raw <= settings.maxDelayMs ? Math.max(0, raw) : settings.maxDelayMs;
  const wait = settings.baseDelayMs === 0 ? 0 : capped;
  return Math.round(wait * (1 - settings.jitter * Math.min(1, Math.max(0, chance))));
};
