import type {
  ForgotPasswordRequest,
  LoginRequest,
  LoginResponse,
  MessageBody,
  RegisterRequest,
  RegisterResponse,
  ResetPasswordRequest,
  SessionUser,
  VerifyEmailRequest,
} from '@market-pulse/contract';
import { isSignedIn, sessionStore, setUser, signIn, signOut } from '@market-pulse/session';
import { isTemporary } from '../transport/apiError';
import { request } from '../transport/client';
import { endForcedly } from '../transport/refresh';

/**
 * Signs in and starts the session.
 * @param remember false ends the session with the browser
 * @throws ApiError `invalid_credentials` or `account_locked`; the running session, if any, stays
 */
export async function logIn(credentials: LoginRequest, remember: boolean): Promise<SessionUser> {
  const path = '/auth/login/';
  const answer = await request<LoginResponse>({ method: 'POST', path, body: credentials, bearer: 'none' });
  signIn({ ...answer, remember });
  return answer.user;
}

/** Ends the session here at once, and tells the server; a server that cannot be reached does not keep anyone signed in. */
export async function logOut(): Promise<void> {
  const { refresh } = sessionStore.getState();
  signOut();
  if (refresh === null) return;
  try {
    await request({ method: 'POST', path: '/auth/logout/', body: { refresh }, bearer: 'none' });
  } catch {
    // The refresh token is gone from this browser and expires on the server by itself.
  }
}

/** Creates an account. It does not sign in. */
export function register(account: RegisterRequest): Promise<RegisterResponse> {
  return request({ method: 'POST', path: '/auth/register/', body: account, bearer: 'none' });
}

export function fetchMe(signal?: AbortSignal): Promise<SessionUser> {
  return request({ method: 'GET', path: '/auth/me/', signal });
}

/**
 * Checks the stored session against the server and takes over the user as it is now; the shell calls it at start. A
 * server that cannot be reached keeps the session, any other failure ends it.
 */
export async function confirmSession(): Promise<void> {
  if (!isSignedIn(sessionStore.getState())) return;
  try {
    const user = await fetchMe();
    const present = sessionStore.getState();
    // Meanwhile someone may have signed out, or in as someone else.
    if (isSignedIn(present) && (present.user === null || present.user.id === user.id)) setUser(user);
  } catch (error) {
    const { access } = sessionStore.getState();
    if (access !== null && !isTemporary(error)) endForcedly(access);
  }
}

/** Asks for a mail with a link to set a new password; answered alike for unknown addresses. */
export function requestPasswordReset(body: ForgotPasswordRequest): Promise<MessageBody> {
  return request({ method: 'POST', path: '/auth/password/forgot/', body, bearer: 'none' });
}

/** Sets a new password with the token of that mail. */
export function resetPassword(body: ResetPasswordRequest): Promise<MessageBody> {
  return request({ method: 'POST', path: '/auth/password/reset/', body, bearer: 'none' });
}

/** Confirms an email address with the token of the mail. */
export function verifyEmail(body: VerifyEmailRequest): Promise<MessageBody> {
  return request({ method: 'POST', path: '/auth/email/verify/', body, bearer: 'none' });
}
