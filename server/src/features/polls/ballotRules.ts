/** What a ballot is read against. */
export interface PollOptions {
  readonly isMultiple: boolean;
  readonly options: readonly { readonly id: number }[];
}

/** Options of a ballot, each once and in the order of the poll, or why it is none. */
export type ReadBallot = { readonly chosen: readonly number[] } | { readonly problem: 'other_options' | 'several' };

/** A ballot as it counts. The same option twice is one choice; no choice takes the vote back. */
export function readBallot({ isMultiple, options }: PollOptions, choices: readonly number[]): ReadBallot {
  const wanted = new Set(choices);
  const chosen = options.flatMap(({ id }) => (wanted.has(id) ? [id] : []));
  if (chosen.length < wanted.size) return { problem: 'other_options' };
  return !isMultiple && chosen.length > 1 ? { problem: 'several' } : { chosen };
}

/** What a ballot in place of another one changes: options that gain a vote, those that lose one, and how many vote more. */
export function ballotShift(before: readonly number[], after: readonly number[]) {
  return {
    gained: after.filter((id) => !before.includes(id)),
    lost: before.filter((id) => !after.includes(id)),
    voters: Number(after.length > 0) - Number(before.length > 0),
  };
}
