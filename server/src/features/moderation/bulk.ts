import type { ModerationBulkCreate, ModerationBulkResult } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { toApiError } from '../../http/errors';
import { decide } from './decide';
import { deskOf } from './desk';
import { requireActive } from './suspension';

type Outcome = Pick<ModerationBulkResult['results'][number], 'outcome' | 'action_id' | 'problem'>;

const OUR_FAULT: Outcome = {
  ...{ outcome: 'failed', action_id: null },
  problem: 'This went wrong on our side. Please try again.',
};
const NOT_TRIED: Outcome = {
  ...{ outcome: 'failed', action_id: null },
  problem: 'This was not tried, because nothing can be saved right now. Please try again shortly.',
};

/**
 * The same decision on several targets, one after another and each on its own: one that cannot be made leaves the others, and says
 * why, so that nobody has to guess what was done. Only while nothing at all can be saved the others are not tried. The same target twice
 * counts once.
 *
 * @throws {ApiError} `forbidden` for whoever moderates nothing, `suspended`
 */
export async function decideAll(
  context: AppContext,
  caller: Caller,
  { targets, ...decision }: ModerationBulkCreate,
): Promise<ModerationBulkResult> {
  await deskOf(context.database, caller);
  await requireActive(context.database, caller.id, context.clock());
  const results: ModerationBulkResult['results'] = [];
  const once = new Map(targets.map((target) => [`${target.target_type} ${target.target_id}`, target]));
  let isDatabaseUnavailable = false;
  for (const target of once.values()) {
    const { target_type, target_id } = target;
    const outcome = isDatabaseUnavailable
      ? NOT_TRIED
      : await decide(context, caller, { ...decision, ...target }).then(
          ({ action_id }): Outcome => ({ outcome: 'done', action_id, problem: null }),
          (error: Error) => {
            const told = toApiError(error);
            isDatabaseUnavailable = told?.code === 'unavailable';
            if (told && !isDatabaseUnavailable)
              return { outcome: 'refused' as const, action_id: null, problem: told.message };
            context.log.error({ err: error }, 'one of several decisions failed');
            return told ? { ...OUR_FAULT, problem: told.message } : OUR_FAULT;
          },
        );
    results.push({ target_type, target_id, ...outcome });
  }
  return { results };
}
