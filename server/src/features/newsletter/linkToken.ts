import { errors, jwtVerify, SignJWT } from 'jose';
import type { AppContext } from '../../context';
import { ApiError } from '../../http/errors';

const ALGORITHM = 'HS256';
/** A confirmation link works for 7 days; the one to unsubscribe stands in old mails, and always does. */
const CONFIRMATION_LIFE_SECONDS = 7 * 24 * 60 * 60;

/** What a link in a newsletter mail does. */
export type LinkPurpose = 'confirm' | 'unsubscribe';

/** A subscription as a link names it. */
export interface LinkClaims {
  readonly subscriptionId: number;
  /** To the second. */
  readonly issuedAt: Date;
}

type Signer = Pick<AppContext, 'newsletterKey' | 'clock'>;

/** Signs the token of a link. Nothing is stored: an unsubscribe link has to work as long as someone has the mail. */
export function signLinkToken({ newsletterKey, clock }: Signer, purpose: LinkPurpose, id: number): Promise<string> {
  const now = Math.floor(clock().getTime() / 1000);
  const token = new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(id))
    .setAudience(purpose)
    .setIssuedAt(now);
  if (purpose === 'confirm') token.setExpirationTime(now + CONFIRMATION_LIFE_SECONDS);
  return token.sign(newsletterKey);
}

/** When a confirmation link that is signed now stops working. */
export function confirmationExpiry({ clock }: Pick<AppContext, 'clock'>): Date {
  return new Date(clock().getTime() + CONFIRMATION_LIFE_SECONDS * 1000);
}

/**
 * Reads the token of a link.
 *
 * @throws {ApiError} `invalid_mailed_token` when it is expired, broken, or for something else.
 */
export async function readLinkToken(
  { newsletterKey, clock }: Signer,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkClaims> {
  try {
    const options = { algorithms: [ALGORITHM], audience: purpose, currentDate: clock() };
    const { payload } = await jwtVerify(token, newsletterKey, options);
    return { subscriptionId: Number(payload.sub), issuedAt: new Date(Number(payload.iat) * 1000) };
  } catch (error) {
    if (error instanceof errors.JOSEError) throw brokenLink();
    throw error;
  }
}

/** The error of a link that leads nowhere. */
export function brokenLink(): ApiError {
  return new ApiError('invalid_mailed_token', 'This link is incomplete or out of date.');
}
