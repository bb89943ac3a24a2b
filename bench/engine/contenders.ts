import { ConstantBackoff, handleAll, retry } from 'cockatiel';
import pRetry from 'p-retry';
import { withRecovery } from '../../src/engine/with-recovery.ts';

/** One way to call an operation that may fail, with three retries and no wait. */
export interface Contender {
  readonly name: 'bare call' | 'recourse' | 'p-retry' | 'cockatiel';
  readonly call: (operation: () => Promise<number>) => Promise<unknown>;
}

const policy = retry(handleAll, { maxAttempts: 3, backoff: new ConstantBackoff(0) });
const pRetryOptions = { retries: 3, minTimeout: 0 };
const recourseOptions = { maxRetries: 3, baseDelayMs: 0 };

const bareLoop = async (operation: () => Promise<number>): Promise<number> => {
  for (let retries = 0; ; retries += 1) {
    try {
      return await operation();
    } catch (failure) {
      if (retries >= 3) throw failure;
    }
  }
};

/** All of them, each as its documentation has it called. */
export const CONTENDERS: readonly Contender[] = [
  { name: 'bare call', call: bareLoop },
  { name: 'recourse', call: (operation) => withRecovery(operation, recourseOptions) },
  { name: 'p-retry', call: (operation) => pRetry(operation, pRetryOptions) },
  { name: 'cockatiel', call: (operation) => policy.execute(operation) },
];
