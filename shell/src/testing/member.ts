import type { LoginResponse, SessionUser } from '@market-pulse/contract';

/** A member, as the API gives them, for tests. */
export const ann: SessionUser = {
  id: 7,
  username: 'annlee',
  email: 'ann@example.com',
  role: 'user',
  first_name: 'Ann',
  last_name: 'Lee',
  email_verified: false,
};

/** What the API answers when that member signs in. */
export const loginAnswer: LoginResponse = { access: 'access', refresh: 'refresh', user: ann };
