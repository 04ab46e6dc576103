import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../config/config';
import { openDatabaseServer } from '../../database/client';
import { edgarTurns } from '../../database/schema';
import {
  type EdgarServer,
  edgarPage,
  NO_SUCH_KEY,
  startEdgarServer,
  TOO_OFTEN_PAGE,
  UNDECLARED_PAGE,
} from '../../testing/providers/edgarServer';
import { misbehaviours, type ProviderAnswer } from '../../testing/providers/providerServer';
import { openTestDatabase, type TestDatabase } from '../../testing/testDatabase';
import { decodeText } from '../filings/text/decodeText';
import type { ProviderFailure } from '../market-data/providers/providerError';
import { submissionsOf } from './edgarAddresses';
import { createEdgarClient, readWhole } from './edgarClient';
import { createEdgarTurns, type EdgarTurns, holdTurns, reserveTurn } from './turns';

let edgar: EdgarServer;
let opened: TestDatabase;
beforeAll(async () => {
  edgar = await startEdgarServer();
  opened = await openTestDatabase('empty');
});
afterAll(async () => {
  await edgar.stop();
  await opened.close();
});
afterEach(async () => {
  edgar.misbehave(undefined);
  edgar.answerAll(undefined);
  await opened.connection.database.delete(edgarTurns);
});

const PATH = '/submissions/CIK0000320193.json';
const holds: number[] = [];
/** Turns without a database: each is at once. */
const atOnce: EdgarTurns = {
  take: async () => undefined,
  hold: async (milliseconds) => void holds.push(milliseconds),
};
const clientOf = (timeoutMilliseconds?: number) =>
  createEdgarClient(edgar.config, { turns: atOnce, ...(timeoutMilliseconds !== undefined && { timeoutMilliseconds }) });
const apple = () => submissionsOf(edgar.config, 320_193);

/** All of what a call brings, or the error of it. */
async function ask(timeoutMilliseconds?: number, mostBytes?: number): Promise<unknown> {
  try {
    const answer = await clientOf(timeoutMilliseconds).ask({
      ...apple(),
      ...(mostBytes !== undefined && { mostBytes }),
    });
    return answer.kind === 'document' ? (await readWhole(answer.body)).toString() : answer.kind;
  } catch (error) {
    return error;
  }
}

it('says who asks, takes what is packed, and asks whether anything changed', async () => {
  edgar.set(PATH, '{"cik":"320193"}');
  const first = await clientOf().ask(apple());
  if (first.kind !== 'document') throw new Error(first.kind);
  expect((await readWhole(first.body)).toString()).toBe('{"cik":"320193"}');
  expect(edgar.calls.at(-1)?.headers).toMatchObject({
    'user-agent': 'Market Pulse operator@example.com',
    'accept-encoding': 'gzip, deflate',
  });
  expect(await clientOf().ask(apple(), { known: first.validators })).toEqual({ kind: 'unchanged' });
  edgar.set(PATH, '{"cik":320193}', 'Sat, 21 Nov 2026 10:00:00 GMT');
  expect(await clientOf().ask(apple(), { known: first.validators })).toMatchObject({ kind: 'document' });
});

it('tells a document that is not there', async () => {
  edgar.set(PATH, undefined);
  expect(await ask()).toBe('absent');
  edgar.answerAll({ status: 403, bytes: Buffer.from(NO_SUCH_KEY.replace('NoSuchKey', 'AccessDenied')), headers: {} });
  expect(await ask()).toBe('absent');
});

it.each<[string, ProviderAnswer, ProviderFailure, string]>([
  ['who asks is not said', edgarPage(403, UNDECLARED_PAGE), 'refused', 'SEC_USER_AGENT must name'],
  ['the same with status 200', edgarPage(200, UNDECLARED_PAGE), 'refused', 'SEC_USER_AGENT must name'],
  ['a page without reason', edgarPage(403, '<html>No</html>'), 'refused', 'refused with 403'],
  ['asked too often @full', edgarPage(403, TOO_OFTEN_PAGE), 'rate_limited', 'asked too often'],
  ['too often with status 200 @full', edgarPage(200, TOO_OFTEN_PAGE), 'rate_limited', 'asked too often'],
  ['429 @full', edgarPage(429, '', { 'retry-after': '120' }), 'rate_limited', 'asked too often'],
  ['away @full', edgarPage(503, '<title>SEC.gov | File Unavailable</title>'), 'failed', 'not available for the moment'],
  ['away, with 200 @full', edgarPage(200, '<title>SEC.gov | File Unavailable</title>'), 'failed', 'not available'],
  ['500 @full', edgarPage(500, ''), 'failed', 'answered 500'],
])('%s', async (_what, answer, failure, words) => {
  edgar.answerAll(answer);
  const error = await ask();
  expect(error).toMatchObject({ name: 'ProviderError', failure, message: expect.stringContaining(words) as string });
});

it('keeps everybody away for as long as EDGAR wants, or ten minutes', async () => {
  holds.splice(0);
  edgar.answerAll(edgarPage(403, TOO_OFTEN_PAGE));
  await ask();
  edgar.answerAll(edgarPage(429, '', { 'retry-after': '120' }));
  await ask();
  expect(holds).toEqual([600_000, 120_000]);
});

it.each(misbehaviours.filter(([, failure]) => failure === 'timeout' || failure === 'unreachable'))(
  'a server that %s: %s',
  async (misbehaviour, failure) => {
    edgar.set(PATH, JSON.stringify({ cik: 'x'.repeat(100_000) }));
    edgar.misbehave(misbehaviour);
    const error = await ask(failure === 'timeout' ? 300 : 30_000);
    expect(error).toMatchObject({ name: 'ProviderError', failure });
    expect(String(error)).not.toContain('example.com');
  },
);

it('does not read an answer that is larger than any is, however small it was packed @full', async () => {
  edgar.set(PATH, Buffer.alloc(30 * 1024 * 1024, 'A large body. '));
  expect(await ask(30_000, 20 * 1024 * 1024)).toMatchObject({
    failure: 'broken_answer',
    message: "EDGAR's answer is larger than 20 MB",
  });
  expect(String(await ask()).length).toBe(30 * 1024 * 1024);
});

it('ends with whoever asks @full', async () => {
  edgar.misbehave('never answers');
  const stop = new AbortController();
  const call = clientOf().ask(apple(), { signal: stop.signal });
  stop.abort(new Error('the server stops'));
  await expect(call).rejects.toThrow('the server stops');
});

const feed = join(PROJECT_ROOT, '../shared/data/edgar/feeds/getcurrent-all-100.atom');
(existsSync(feed) ? it : it.skip)('hands a feed over in the bytes that it has', async () => {
  const bytes = readFileSync(feed);
  edgar.set(PATH, bytes);
  const answer = await clientOf().ask(apple());
  if (answer.kind !== 'document') throw new Error(answer.kind);
  const read = await readWhole(answer.body);
  expect(read.equals(bytes)).toBe(true);
  expect(decodeText(read)).not.toContain('\uFFFD');
});

describe('turns in a database', () => {
  /** Two servers: with connections of their own where the database is a server. */
  const two = () => {
    const { connection, url } = opened;
    const other = url === undefined ? undefined : openDatabaseServer(url);
    return { both: [connection.database, other?.database ?? connection.database], close: () => other?.close() };
  };

  it('are one after the other, whoever takes them: no second has more than ten', async () => {
    const { both, close } = two();
    const taken = await Promise.all(
      Array.from({ length: 40 }, (_, at) => reserveTurn(both[at % 2] ?? opened.connection.database)),
    );
    await close();
    const turns = taken.map(({ at }) => at).sort((one, other) => one - other);
    expect(turns.slice(1).every((at, place) => at - (turns[place] ?? 0) >= 111)).toBe(true);
  });

  it('are for nobody while EDGAR wants to be left alone @full', async () => {
    const { both, close } = two();
    await holdTurns(both[0] ?? opened.connection.database, 600_000);
    await holdTurns(opened.connection.database, 1_000);
    const refused = createEdgarTurns(both[1] ?? opened.connection.database).take();
    await expect(refused).rejects.toMatchObject({ failure: 'rate_limited' });
    await close();
  });
});
