import type { ModerationBulkResult } from '@market-pulse/contract';
import type { DecidedTarget } from './deskDecisions';

/** What a rule forbade to decide about, and why in words. */
export interface RefusedTarget {
  readonly title: string;
  readonly problem: string;
}

/** What became of several targets that one decision was sent for. */
export interface SortedOutcomes {
  /** How many decisions were made. */
  readonly made: number;
  readonly refused: readonly RefusedTarget[];
  /** Those that failed or were not reached: they can be sent again. */
  readonly open: readonly DecidedTarget[];
  /** Why the first of them failed, where the server said so. */
  readonly failure: string | undefined;
}

const keyOf = ({ target_type, target_id }: Pick<DecidedTarget, 'target_type' | 'target_id'>) =>
  `${target_type} ${target_id}`;

/** Tells apart what was done, what was refused and what is open; what the answers do not name is open. */
export function sortOutcomes(
  targets: readonly DecidedTarget[],
  results: ModerationBulkResult['results'],
): SortedOutcomes {
  const found = new Map(results.map((result) => [keyOf(result), result]));
  const outcomeOf = (target: DecidedTarget) => found.get(keyOf(target))?.outcome ?? 'failed';
  return {
    made: targets.filter((target) => outcomeOf(target) === 'done').length,
    refused: targets
      .filter((target) => outcomeOf(target) === 'refused')
      .map((target) => ({ title: target.title, problem: found.get(keyOf(target))?.problem ?? '' })),
    open: targets.filter((target) => outcomeOf(target) === 'failed'),
    failure: results.find(({ outcome }) => outcome === 'failed')?.problem ?? undefined,
  };
}
