import { createHash, randomBytes } from 'node:crypto';

/** A new secret for one client: 256 random bits as text. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hex, as secrets and addresses are stored that only have to be recognised. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
