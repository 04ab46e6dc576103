import { sql } from 'drizzle-orm';
import { users } from '../../database/schema';

/** Where the addresses of the members of the bundled sample end: a name that nobody can receive mail at. */
export const SAMPLE_MAIL_DOMAIN = 'members.marketpulse.example';

/** Column of a query with `users`: whether an account is a member of the bundled sample, who cannot sign in and is no person. */
export const isSampleMember =
  sql<boolean>`(${users.passwordHash} is null and ${users.email} like ${`%@${SAMPLE_MAIL_DOMAIN}`})`.as('is_sample');
