import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformTokenRequest } from '@market-pulse/contract';
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import { isNoted } from '../../database/databaseUnavailable';
import type { AppContext } from '../../context';
import { platformTokens } from '../../database/schema';
import { notFound } from '../../http/errors';
import { registerRemote } from '../environments/environments';
import { lockPlatform } from '../queries';

/** Tells a platform token from an access token, and lets scanners of source code find one that was committed. */
export const PLATFORM_TOKEN_PREFIX = 'mpt_';

/** Where the local command line finds its token. */
export const LOCAL_TOKEN_FILE = 'platform-token.json';

/** `last_used_at` is for people; writing it at most this often spares the database. */
const LAST_USED_PRECISION_MILLISECONDS = 60_000;

export type TokenRow = typeof platformTokens.$inferSelect;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Makes a token; a deploy token for a new name registers that remote, off in every environment.
 *
 * @returns the stored row and the token, which cannot be read again
 */
export async function createToken(
  context: AppContext,
  request: PlatformTokenRequest,
  by: string,
): Promise<{ readonly row: TokenRow; readonly token: string }> {
  const token = PLATFORM_TOKEN_PREFIX + randomBytes(32).toString('base64url');
  const remote = request.scope === 'deploy' ? request.remote : null;
  const at = context.clock();
  return context.database.transaction(async (transaction) => {
    if (remote !== null) {
      await lockPlatform(transaction);
      await registerRemote(transaction, remote, by, at);
    }
    const [row] = await transaction
      .insert(platformTokens)
      .values({
        scope: request.scope,
        remote,
        hash: hashOf(token),
        note: request.note ?? null,
        createdAt: at,
        createdBy: by,
      })
      .returning();
    if (!row) throw new Error('The token was not stored');
    return { row, token };
  });
}

/** Tokens that are valid, oldest first. */
export function listTokens(context: AppContext): Promise<TokenRow[]> {
  return context.database
    .select()
    .from(platformTokens)
    .where(isNull(platformTokens.revokedAt))
    .orderBy(asc(platformTokens.id));
}

/** @throws {ApiError} `not_found` for a token that does not exist or is revoked already. */
export async function revokeToken(context: AppContext, id: number): Promise<void> {
  const revoked = await context.database
    .update(platformTokens)
    .set({ revokedAt: context.clock() })
    .where(and(eq(platformTokens.id, id), isNull(platformTokens.revokedAt)))
    .returning({ id: platformTokens.id });
  if (revoked.length === 0) throw notFound('Token');
}

/** The valid token behind a bearer, or undefined. Notes that it was used. */
export async function identifyToken(context: AppContext, token: string): Promise<TokenRow | undefined> {
  const [row] = await context.database
    .select()
    .from(platformTokens)
    .where(and(eq(platformTokens.hash, hashOf(token)), isNull(platformTokens.revokedAt)));
  if (!row) return undefined;
  const now = context.clock();
  const noted = new Date(now.getTime() - LAST_USED_PRECISION_MILLISECONDS);
  const { id, lastUsedAt } = platformTokens;
  const isOlder = or(isNull(lastUsedAt), lt(lastUsedAt, noted));
  const note = context.database.update(platformTokens).set({ lastUsedAt: now });
  await isNoted(note.where(and(eq(id, row.id), isOlder)));
  return row;
}

/**
 * Leaves an operator token and the server's address for the local command line in `{DATA_DIR}/platform-token.json`,
 * readable by the owner alone. A token that is there and still valid stays.
 *
 * @param url where this server listens
 */
export async function writeLocalToken(context: AppContext, url: string): Promise<void> {
  const path = join(context.config.dataDir, LOCAL_TOKEN_FILE);
  const present = await readLocalToken(path);
  const valid = present !== undefined && (await identifyToken(context, present)) !== undefined;
  const token = valid
    ? present
    : (await createToken(context, { scope: 'operator', note: 'local command line' }, 'the server')).token;
  await mkdir(context.config.dataDir, { recursive: true });
  // Written beside and renamed, so that a reader finds the old or the new one, never half of it.
  await writeFile(`${path}.new`, `${JSON.stringify({ url, token }, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

async function readLocalToken(path: string): Promise<string | undefined> {
  if (!existsSync(path)) return undefined;
  try {
    const content: unknown = JSON.parse(await readFile(path, 'utf8'));
    return content !== null && typeof content === 'object' && 'token' in content && typeof content.token === 'string'
      ? content.token
      : undefined;
  } catch {
    return undefined;
  }
}
