import type { ForumType } from '@market-pulse/contract';

/** What a forum is about, as its chip says it. */
export const forumTypeLabels: Readonly<Record<ForumType, string>> = { company: 'Company', crypto: 'Crypto' };

/** The type in an address, `?type=company`; undefined is all of them. */
export function forumTypeOf(text: string | null): ForumType | undefined {
  return text === 'company' || text === 'crypto' ? text : undefined;
}
