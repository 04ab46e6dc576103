import type { TestDetails } from '@playwright/test';

/** Marks cases that only the whole drill runs (`npm run drill`, and `npm test -- markets` those of that remote). */
export const WHOLE_DRILL_ONLY = '@whole-drill-only';

/**
 * What marks a case of the matrix of faults and remotes. Every run tries each fault on some of the remotes, in turn, so that over
 * the faults each remote is broken as often; the rest of the matrix is left to the whole drill.
 *
 * @param fault place of the fault among the faults
 * @param remote place of the remote among the remotes
 * @param remotes number of remotes
 * @param tries number of remotes that a fault is tried on by every run
 */
export function inTurn(fault: number, remote: number, remotes: number, tries: number): TestDetails {
  const turn = (remote - (fault % remotes) + remotes) % remotes;
  return turn < tries ? {} : { tag: WHOLE_DRILL_ONLY };
}
