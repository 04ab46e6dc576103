import type { Role, SessionUser } from '@market-pulse/contract';
import { signIn, signOut } from '@market-pulse/session';
import { act } from '@testing-library/react';

/** Somebody who is signed in, for tests. */
export function startSession(role: Role): void {
  const name = { username: 'dana', email: 'dana@example.com', first_name: 'Dana', last_name: 'Reyes' };
  const user: SessionUser = { id: 5, ...name, role, email_verified: true };
  act(() => signIn({ access: 'access', refresh: 'refresh', user, remember: true }));
}

export function endSession(): void {
  act(() => signOut());
}
