import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PROJECT_ROOT } from '../config/config';
import { DataFolderLockedError, lockDataFolder } from '../database/lock';

const CACHE = join(PROJECT_ROOT, 'node_modules/.cache/market-pulse-test-database');
/** What test databases are made of: changing any of it makes new ones. The seed renders and hashes as the features do. */
const SOURCES = [
  'server/migrations',
  'server/src/database',
  'server/src/features',
  'server/src/maintenance',
  'server/seed',
  'node_modules/@electric-sql/pglite/package.json',
];
/** What was made of another state of the sources is forgotten after this time. */
const KEEP_MILLISECONDS = 60 * 60 * 1000;
const POLL_MILLISECONDS = 100;

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
    .filter((file) => !file.endsWith('.test.ts'));
}

function stateOfSources(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesBelow(join(PROJECT_ROOT, source)))) {
    hash
      .update(`${relative(PROJECT_ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Answers what `make` made the last time, for as long as the schema and the seed are the same. Test files that ask at
 * once, in processes of their own, wait for the one that makes it.
 */
export async function keepInCache<Parts extends readonly Buffer[]>(
  name: string,
  make: () => Promise<readonly [...Parts]>,
): Promise<Parts> {
  const state = join(CACHE, stateOfSources());
  const folder = join(state, name);
  while (!existsSync(folder)) {
    mkdirSync(state, { recursive: true });
    forgetOthers(state);
    const release = lockIfFree(state);
    if (release === undefined) {
      await pause(POLL_MILLISECONDS);
      continue;
    }
    try {
      if (!existsSync(folder)) store(folder, await make());
    } finally {
      release();
    }
  }
  return readdirSync(folder)
    .sort()
    .map((part) => readFileSync(join(folder, part))) as unknown as Parts;
}

function store(folder: string, parts: readonly Buffer[]): void {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  for (const [index, part] of parts.entries()) writeFileSync(join(draft, String(index)), part);
  renameSync(draft, folder);
}

function lockIfFree(folder: string): (() => void) | undefined {
  try {
    return lockDataFolder(folder).release;
  } catch (error) {
    if (error instanceof DataFolderLockedError) return undefined;
    throw error;
  }
}

function forgetOthers(state: string): void {
  for (const other of readdirSync(CACHE).map((name) => join(CACHE, name))) {
    if (other !== state && Date.now() - statSync(other).mtimeMs > KEEP_MILLISECONDS) rmSync(other, { recursive: true });
  }
}
