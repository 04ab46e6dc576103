import type { Role } from '@market-pulse/contract';
import { signIn } from '@market-pulse/session';

/** Signs somebody in, for tests: `annlee`, with the number 7, unless told. */
export function signInAs(role: Role = 'user', username = 'annlee', id = 7): void {
  const user = { id, username, email: `${username}@example.com`, role, first_name: 'Ann', last_name: 'Lee' };
  signIn({ access: 'access', refresh: 'refresh', user: { ...user, email_verified: true }, remember: true });
}
