import { createHash, randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * How a command shows the server that it may write the server's data: it lays a file into the data folder. Who can do
 * that could as well change the database's files. The file's name is the hash of a random token, so that reading the
 * folder's names is not enough, and the server removes it on the first use.
 */

/** Leave to hand work over once. */
export interface Pass {
  readonly token: string;
  /** Takes the pass back, if it was not used. */
  revoke(): void;
}

function passFile(dataDir: string, token: string): string {
  return join(dataDir, `pass-${createHash('sha256').update(token).digest('hex')}`);
}

/** Makes a pass for the server that owns a data folder. */
export function issuePass(dataDir: string): Pass {
  const token = randomBytes(32).toString('base64url');
  const file = passFile(dataDir, token);
  writeFileSync(file, '', { mode: 0o600, flag: 'wx' });
  return { token, revoke: () => rmSync(file, { force: true }) };
}

/** Uses a pass up. False when there is none of this token, or it was used before. */
export async function redeemPass(dataDir: string, token: string): Promise<boolean> {
  try {
    await rm(passFile(dataDir, token));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
