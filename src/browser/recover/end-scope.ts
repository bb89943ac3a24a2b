import type { PageSession } from './session.ts';
import type { StepScope } from './step-scope.ts';

/** Keeps the heals of a step that was proved, takes back those of one that was not (R-PAGE-4, -6). */
export const endScope = (session: PageSession, scope: StepScope, proved: boolean): void => {
  const { memory } = session.settings;
  for (const heal of scope.heals.splice(0)) {
    if (proved) memory.learn(heal.key, heal.entry);
    else memory.invalidate(heal.key, 'the step that healed it did not come true');
    if (proved) memory.checked(heal.key, true);
    session.emit(scope.name, {
      type: 'heal',
      operation: heal.operation,
      from: heal.from,
      to: heal.to,
      score: heal.score,
      state: proved ? 'kept' : 'reverted',
    });
  }
};
