import { z } from 'zod';
import { databaseId, mailedToken } from './identifier';
import { maxLengths, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_TOO_SHORT } from './rules/fields';
import { normalPassword } from './rules/password';
import { ROLES } from './rules/roles';
import { emailAddress, isoTime, requiredLine, singleLine } from './text';

export const role = z.enum(ROLES);

/** A new password: at least 6 characters in the form in which it is kept (`normalPassword`). Strength is advised in the form, not enforced. */
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(PASSWORD_MIN_LENGTH, PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX_LENGTH, `At most ${PASSWORD_MAX_LENGTH} characters`)
  .refine(
    (typed) => typed.length < PASSWORD_MIN_LENGTH || normalPassword(typed).length >= PASSWORD_MIN_LENGTH,
    PASSWORD_TOO_SHORT,
  );

/** A password that is checked and not set: no rule of ours tells a guesser anything. */
const presentedPassword = z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1000);

/** The signed-in person, as `/auth/me/` tells and the browser keeps. */
export const sessionUser = z.object({
  id: databaseId,
  username: z.string(),
  email: z.string(),
  role,
  first_name: z.string(),
  last_name: z.string(),
  email_verified: z.boolean(),
});

export const loginRequest = z.object({ email: emailAddress(), password: presentedPassword });

/** A short-lived access token and the refresh token that replaces it, once. */
export const tokenPair = z.object({ access: z.string(), refresh: z.string() });

export const loginResponse = tokenPair.extend({ user: sessionUser });

/**
 * Registration. A blank `username` stands for first and last name joined and lower-cased. A `role` is accepted and
 * ignored: everyone starts as `user`.
 */
export const registerRequest = z.object({
  username: singleLine(maxLengths.username)
    .regex(/^[\p{L}\p{M}\p{N}._-]*$/u, 'Letters, digits, dot, dash and underscore only')
    .optional(),
  email: emailAddress(),
  password: newPassword,
  first_name: requiredLine(maxLengths.personName, 'First name is required'),
  last_name: requiredLine(maxLengths.personName, 'Last name is required'),
  role: z.string().max(40).optional(),
});

export const registerResponse = z.object({ user: sessionUser });

export const refreshRequest = z.object({ refresh: z.string().min(1).max(2000) });

/** Ends the session of this refresh token. An unknown one is answered alike: the person is out either way. */
export const logoutRequest = z.object(refreshRequest.shape);

export const forgotPasswordRequest = z.object({ email: emailAddress() });
export const resetPasswordRequest = z.object({ token: mailedToken, password: newPassword });
/** What deleting an account asks for: whoever finds a device signed in does not know it. */
export const deleteAccountRequest = z.object({ password: presentedPassword });
export const changePasswordRequest = z.object({ current_password: presentedPassword, password: newPassword });
export const verifyEmailRequest = z.object({ token: mailedToken });

/** One signed-in device of an account; `current` is the one that asks. */
export const deviceSession = z.object({
  id: databaseId,
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  created_at: isoTime,
  last_used_at: isoTime,
  current: z.boolean(),
});

export const deviceSessions = z.array(deviceSession);

export type Role = z.infer<typeof role>;
export type SessionUser = z.infer<typeof sessionUser>;
export type LoginRequest = z.infer<typeof loginRequest>;
export type TokenPair = z.infer<typeof tokenPair>;
export type LoginResponse = z.infer<typeof loginResponse>;
export type RegisterRequest = z.infer<typeof registerRequest>;
export type RegisterResponse = z.infer<typeof registerResponse>;
export type RefreshRequest = z.infer<typeof refreshRequest>;
export type LogoutRequest = z.infer<typeof logoutRequest>;
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequest>;
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;
export type DeleteAccountRequest = z.infer<typeof deleteAccountRequest>;
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;
export type VerifyEmailRequest = z.infer<typeof verifyEmailRequest>;
export type DeviceSession = z.infer<typeof deviceSession>;
