import type { TestDetails } from '@playwright/test';
import { fullUnless } from '../full';

/**
 * What marks a case of the matrix of faults and remotes. The gate tries each of its faults on one of the remotes, in turn, so that over the
 * faults each remote is broken as often; the rest of the matrix is left to the full run.
 *
 * @param fault place of the fault among those that the gate tries; -1 for one that is left to the full run
 * @param remote place of the remote among the remotes
 * @param remotes number of remotes
 */
export function inTurn(fault: number, remote: number, remotes: number): TestDetails {
  return fullUnless(fault % remotes === remote);
}
