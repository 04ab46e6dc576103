import type { DeclaredInterest } from '@market-pulse/contract';

/** What an author may declare of an own interest in what a post is about; readers see it beside the name. */
export interface Interest {
  readonly holds: boolean;
  readonly isPaid: boolean;
}

/** An interest as the server takes it, and drafts keep it. */
export function interestWord({ holds, isPaid }: Interest): DeclaredInterest {
  if (holds && isPaid) return 'both';
  return holds ? 'holds' : isPaid ? 'paid' : 'none';
}

/** What a draft keeps of an interest; none where it has another word. */
export function interestOf(word: string): DeclaredInterest {
  return interestWord(readInterest(word));
}

export function readInterest(word: string): Interest {
  return { holds: word === 'holds' || word === 'both', isPaid: word === 'paid' || word === 'both' };
}
