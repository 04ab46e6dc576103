import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Cost of argon2id as OWASP recommends it: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let hashOfNothing: Promise<string> | undefined;

/**
 * Whether this is the password behind the hash. Without a hash, as for an unknown address, the answer is no and takes
 * as long.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  if (passwordHash != null) return verify(passwordHash, password);
  hashOfNothing ??= hashPassword(randomBytes(16).toString('hex'));
  await verify(await hashOfNothing, password);
  return false;
}
