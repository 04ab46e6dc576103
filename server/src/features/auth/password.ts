import { randomBytes } from 'node:crypto';
import { normalPassword } from '@market-pulse/contract';
import { hash, verify } from '@node-rs/argon2';

/** Cost of argon2id as OWASP recommends it: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password, in its one normal form, with argon2id. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalPassword(password), COST);
}

let hashOfNothing: Promise<string> | undefined;

/** What came of a typed password: `outdated` is right, with a hash of before passwords had one form, which is to be made anew. */
export type PasswordCheck = 'right' | 'outdated' | 'wrong';

/**
 * Whether this is the password behind the hash. Without a hash, as for an unknown address, the answer is no and takes
 * as long.
 */
export async function checkPassword(passwordHash: string | null | undefined, password: string): Promise<PasswordCheck> {
  const checked = passwordHash ?? (await (hashOfNothing ??= hashPassword(randomBytes(16).toString('hex'))));
  const normal = normalPassword(password);
  if (await verify(checked, normal)) return 'right';
  return password !== normal && (await verify(checked, password)) ? 'outdated' : 'wrong';
}
