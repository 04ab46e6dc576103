import { previewRequestSchema } from '@market-pulse/contract';
import { SignJWT, errors, jwtVerify } from 'jose';
import { z } from 'zod';

/** What a browser is shown instead of what visitors get, as someone who may do so has signed it. */
export interface PreviewGrant {
  readonly environment: string | undefined;
  readonly overrides: Readonly<Record<string, string>>;
  /** Who started the preview. */
  readonly by: string;
  readonly expiresAt: Date;
}

/** A working day; whoever needs longer starts anew. */
export const PREVIEW_SECONDS = 8 * 3600;

const ALGORITHM = 'HS256';
const AUDIENCE = 'preview';

const claimsSchema = z.object({ sub: z.string(), exp: z.number(), preview: previewRequestSchema });

/** Signs a grant that is valid until it expires. It is the cookie's value and the link's token alike. */
export function signGrant(key: Uint8Array, { environment, overrides, by, expiresAt }: PreviewGrant): Promise<string> {
  return new SignJWT({ preview: { environment, overrides } })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setSubject(by)
    .setExpirationTime(expiresAt)
    .sign(key);
}

/** The grant in a token, or undefined when it is expired or not one of ours. */
export async function readGrant(key: Uint8Array, token: string, now: Date): Promise<PreviewGrant | undefined> {
  try {
    const options = { algorithms: [ALGORITHM], audience: AUDIENCE, currentDate: now };
    const { sub, exp, preview } = claimsSchema.parse((await jwtVerify(token, key, options)).payload);
    const { environment, overrides = {} } = preview;
    return { environment, overrides, by: sub, expiresAt: new Date(exp * 1000) };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}
