import type { Role } from '@market-pulse/contract';
import { hasLink } from './markdown';

/** Until an account is this old, what it writes with a link in it is looked at first. */
export const NEW_ACCOUNT_MILLISECONDS = 24 * 60 * 60 * 1000;

interface Author {
  readonly role: Role;
  readonly accountCreatedAt: Date;
}

/**
 * Whether a post or comment waits for a moderator: when it has a link and its author's account is younger than a day.
 * Staff never waits; nor do the seed's accounts, which are older.
 */
export function waitsForModerator(html: string, { role, accountCreatedAt }: Author, now: Date): boolean {
  return role === 'user' && now.getTime() - accountCreatedAt.getTime() < NEW_ACCOUNT_MILLISECONDS && hasLink(html);
}
