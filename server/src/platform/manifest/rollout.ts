import { createHash } from 'node:crypto';
import type { RowState } from '../../database/schema';

/** Groups of visitors: one is a hundredth of a per cent. */
const GROUPS = 10_000;

/**
 * The group of a visitor for one remote, 0 to 9,999. It depends on these two alone: whoever is among the first ten per
 * cent of a remote stays among them whatever is released, and another remote draws anew.
 */
export function groupOf(visitor: string, remote: string): number {
  return createHash('sha256').update(`${remote}\0${visitor}`).digest().readUInt32BE() % GROUPS;
}

/**
 * Whether a visitor gets the canary of a row. One who cannot be told from others, having no cookie, gets it only when
 * everyone does.
 */
export function getsCanary(visitor: string | undefined, remote: string, { percent }: { percent: number }): boolean {
  const groups = Math.round((percent * GROUPS) / 100);
  return visitor === undefined ? groups === GROUPS : groupOf(visitor, remote) < groups;
}

/** Whether visitors have to be told apart for this row. */
export function hasGroups({ canary, enabled }: Pick<RowState, 'canary' | 'enabled'>): boolean {
  return enabled && canary !== null && canary.percent > 0 && canary.percent < 100;
}
