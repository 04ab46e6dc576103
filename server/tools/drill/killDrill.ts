import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Comment, Forum, ForumPost, Page } from '@market-pulse/contract';
import { type ApiSession, signInDemo } from '../../src/testing/apiSession';
import { type ServerProcess, startServerProcess } from '../../src/testing/serverProcess';

/** Writers at a time: the server is killed with several requests under way. */
const WRITERS = 4;
/** The kill comes after somewhere between so many acknowledged writes, and within some milliseconds of the last. */
const ACKNOWLEDGED = { least: 5, most: 80 };
const DELAY_MILLISECONDS = 20;

/** What a round wrote and was told that it is stored. */
interface Round {
  readonly number: number;
  readonly postId: number;
  readonly acknowledged: readonly string[];
}

/** What a round left behind, found after the next start. */
export interface RoundResult {
  readonly round: number;
  readonly acknowledged: number;
  /** Acknowledged, and not there. */
  readonly lost: readonly string[];
  /** What else is wrong with the data; undefined when nothing is. */
  readonly fault: string | undefined;
}

interface DrillOptions {
  readonly dataDir: string;
  readonly rounds: number;
  readonly signal: AbortSignal;
  readonly onRound: (result: RoundResult) => void;
}

/**
 * Kills the server with SIGKILL while comments are written, again and again on one data folder, and looks after each
 * start whether the database opens and every acknowledged comment is there.
 *
 * @throws Error when the server does not start on what a kill left behind.
 */
export async function runKillDrill({ dataDir, rounds, signal, onRound }: DrillOptions): Promise<void> {
  let last: Round | undefined;
  for (let number = 1; number <= rounds + 1; number += 1) {
    const server = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000' });
    try {
      const session = await signInDemo(server.url, dataDir, 'admin');
      if (last) onRound(await inspect(session, last));
      if (number > rounds) return void (await server.stop('SIGTERM'));
      signal.throwIfAborted();
      last = await writeUntilKilled(server, session, number);
    } catch (error) {
      await server.stop('SIGKILL').catch(() => undefined);
      throw error;
    }
  }
}

async function writeUntilKilled(server: ServerProcess, session: ApiSession, number: number): Promise<Round> {
  const [forum] = await session.call<Forum[]>('GET', '/api/forums/forums/');
  const post = await session.call<ForumPost>('POST', `/api/forums/forums/${forum?.id}/posts/`, {
    title: `Round ${number} of the drill`,
    body: 'The server is killed while this is commented on.',
  });
  const acknowledged: string[] = [];
  const enough = randomInt(ACKNOWLEDGED.least, ACKNOWLEDGED.most);
  let killed = false;
  let haveEnough = (): void => undefined;
  const written = new Promise<void>((resolve) => (haveEnough = resolve));
  const write = async (writer: number): Promise<void> => {
    for (let index = 1; ; index += 1) {
      const content = `Comment ${index} of writer ${writer} in round ${number}`;
      try {
        await session.call('POST', `/api/forums/posts/${post.id}/comments/`, { content });
        acknowledged.push(content);
        if (acknowledged.length >= enough) haveEnough();
      } catch (error) {
        if (killed) return;
        throw error;
      }
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer + 1)));
  await Promise.race([written, writers]);
  await pause(randomInt(DELAY_MILLISECONDS));
  killed = true;
  await server.stop('SIGKILL');
  await writers;
  return { number, postId: post.id, acknowledged };
}

async function inspect(session: ApiSession, { number, postId, acknowledged }: Round): Promise<RoundResult> {
  const found: string[] = [];
  let count = 0;
  for (let cursor: string | null = ''; cursor !== null;) {
    const path = `/api/forums/posts/${postId}/comments/?limit=100&cursor=${encodeURIComponent(cursor)}`;
    const page: Page<Comment> = await session.call('GET', path);
    found.push(...page.results.map(({ content }) => content));
    count = page.count;
    cursor = page.next_cursor;
  }
  const present = new Set(found);
  const faults = [
    present.size !== found.length && 'a comment is there twice',
    count !== found.length && `the counter says ${count} comments, and there are ${found.length}`,
  ].filter((fault) => fault !== false);
  return {
    round: number,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((content) => !present.has(content)),
    fault: faults.length > 0 ? faults.join('; ') : undefined,
  };
}
