import type { DeclaredInterest } from '@market-pulse/contract';

/** What an author declares of an own interest in what a post is about, in words. */
export const DECLARED: Readonly<Record<DeclaredInterest, string>> = {
  none: 'No interest',
  holds: 'Holds a position',
  paid: 'Paid to write',
  both: 'Holds a position, paid to write',
};
