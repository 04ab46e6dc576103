import type { ForumType } from '@market-pulse/contract';

/** What a forum is about, as its chip says it. */
export const forumTypeLabels: Readonly<Record<ForumType, string>> = { company: 'Company', crypto: 'Crypto' };
