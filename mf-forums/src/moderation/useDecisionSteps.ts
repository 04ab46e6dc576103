import { useModerate, useModerateSeveral } from '@market-pulse/api-client/forums';
import { TEXT_ACTIONS } from '@market-pulse/contract/rules';
import { useState } from 'react';
import type { DecisionStep } from './deskDecisions';
import { type RefusedTarget, sortOutcomes } from './outcomes';

/** What became of the calls that a decision takes. */
export interface StepsOutcome {
  readonly made: number;
  readonly asked: number;
  readonly refused: readonly RefusedTarget[];
  /** What could not be done through no rule: it can be sent again. */
  readonly left: readonly DecisionStep[];
  /** Why, where the server said so. */
  readonly failure: string | undefined;
  /** What the server says of a decision about one target. */
  readonly message: string | undefined;
}

/**
 * Sends the calls of a decision one after another. Of several targets it says of each what became of it; about a single one the function
 * throws the ApiError that forbids it, unless another call was made before.
 *
 * @returns how many are decided about so far, and what sends
 */
export function useDecisionSteps() {
  const { mutateAsync: moderate } = useModerate();
  const { mutateAsync: moderateSeveral } = useModerateSeveral();
  const [progress, setProgress] = useState(0);

  async function send(steps: readonly DecisionStep[]): Promise<StepsOutcome> {
    setProgress(0);
    const refused: RefusedTarget[] = [];
    const left: DecisionStep[] = [];
    let made = 0;
    let failure: string | undefined;
    let message: string | undefined;
    const asked = steps.reduce((sum, { targets }) => sum + targets.length, 0);
    for (const step of steps) {
      const { decision, targets } = step;
      const before = made + refused.length;
      const bare = targets.map(({ title: _, seen, ...target }) =>
        TEXT_ACTIONS.includes(decision.action) && seen !== undefined ? { ...target, seen } : target,
      );
      const [only] = bare;
      if (asked === 1 && only) {
        message = (await moderate({ ...decision, ...only })).message;
        made += 1;
        continue;
      }
      // After a call that failed the others are left, too: nobody is suspended for what was not removed.
      if (left.length > 0) {
        left.push(step);
        continue;
      }
      const sent = {
        decision: { ...decision, targets: bare },
        onProgress: (count: number) => setProgress(before + count),
      };
      const { results } = await moderateSeveral(sent).catch((error: unknown) => {
        if (before === 0) throw error;
        return { results: [] };
      });
      const sorted = sortOutcomes(targets, results);
      made += sorted.made;
      refused.push(...sorted.refused);
      failure ??= sorted.failure;
      if (sorted.open.length > 0) left.push({ decision, targets: sorted.open });
    }
    return { made, asked, refused, left, failure, message };
  }

  return { progress, send };
}
