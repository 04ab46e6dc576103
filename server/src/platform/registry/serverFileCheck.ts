import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Release } from '@market-pulse/contract';
import { ApiError } from '../../http/errors';
import type { ServerFileFinding, ServerFileTask } from './serverFileThread';
import { NODE_MODULES_FOR_SHELL } from './serverGlobals';

/**
 * What evaluating a file may take, in milliseconds; one that is late gets the second, longer time, because a busy machine
 * is no fault of a release.
 */
const BUDGETS = [2_000, 10_000] as const;
/** What the thread may take beside that, to start and to be heard of. */
const START_MILLISECONDS = 20_000;
/** Twice what the shell's file takes, with every shared module in it. */
const MEGABYTES = 256;

/** Runs from the compiled files, and in development and tests from the sources. */
const isSource = __filename.endsWith('.ts');

/**
 * Evaluates the file by which the server is to render a release, on a thread of its own and with stand-ins for shared
 * modules, and checks that it offers what the release exposes. A release without such a file is fine. What this finds are
 * mistakes: it is no wall against code that means harm.
 *
 * @param folder that holds the release, its files checked
 * @throws {ApiError} `release_invalid` saying what is wrong with it.
 */
export async function checkServerFile(folder: string, release: Release): Promise<void> {
  if (release.server === undefined) return;
  await checkServerCode(release, await readFile(join(folder, release.server), 'utf8'));
}

/** `checkServerFile` for a file that was read already. */
export async function checkServerCode(
  release: Release,
  code: string,
  budgets: readonly number[] = BUDGETS,
): Promise<void> {
  const { server: path } = release;
  if (path === undefined) return;
  const isRemote = release.kind === 'remote';
  const offered = isRemote ? Object.keys(release.consumes) : NODE_MODULES_FOR_SHELL;
  const exposes = isRemote ? Object.keys(release.exposes) : undefined;
  for (const milliseconds of budgets) {
    const finding = await examine({ path, code, offered, exposes, milliseconds });
    if (finding.kind === 'sound') return;
    if (finding.kind === 'refused') throw new ApiError('release_invalid', finding.reason);
  }
  throw new ApiError('release_invalid', `${path} does not come to an end when it is evaluated`);
}

/** What one thread finds; whatever ends it is a finding too. */
function examine(task: ServerFileTask): Promise<ServerFileFinding> {
  const worker = new Worker(join(__dirname, isSource ? 'serverFileThread.ts' : 'serverFileThread.js'), {
    workerData: task,
    env: {},
    execArgv: isSource ? ['--require', require.resolve('tsx/cjs'), '--conditions', 'source'] : [],
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  return new Promise<ServerFileFinding>((resolve) => {
    const deadline = setTimeout(() => resolve({ kind: 'late' }), START_MILLISECONDS + task.milliseconds);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      const why = isMemory ? `takes more than ${MEGABYTES} MB` : `fails: ${error.message}`;
      resolve({ kind: 'refused', reason: `${task.path} ${why} when it is evaluated` });
    });
    worker.once('exit', () => {
      resolve({ kind: 'refused', reason: `${task.path} ends the thread that evaluates it` });
      clearTimeout(deadline);
    });
  }).finally(() => worker.terminate());
}
