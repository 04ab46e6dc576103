import { MENTIONS_MAX, peopleNamed } from '@market-pulse/contract';

/** Usernames, in lower case, that may be those of the people whom a text names first, and who are told of it. */
export function mentionedNames(text: string): string[] {
  return peopleNamed(text).slice(0, MENTIONS_MAX).flat();
}
