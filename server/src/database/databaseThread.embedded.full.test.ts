import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { fillDataFolder } from '../testing/testDatabase';
import type { EmbeddedClient } from './databaseFiles';
import { DatabaseUnavailableError } from './databaseUnavailable';
import { type DatabaseThreadOptions, MOST_MISSED_BEATS, startDatabaseThread } from './startDatabaseThread';

const root = mkdtempSync(join(tmpdir(), 'market-pulse-thread-'));
const whole = join(root, 'whole/database');
const folder = join(root, 'database');
let client: EmbeddedClient | undefined;

beforeAll(() => fillDataFolder(join(root, 'whole'), 'empty'));
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => cpSync(whole, folder, { recursive: true }));
afterEach(async () => {
  await client?.close();
  client = undefined;
  rmSync(folder, { recursive: true });
});

async function open(options?: DatabaseThreadOptions): Promise<EmbeddedClient> {
  client = await startDatabaseThread(folder, options);
  return client;
}

/** A database whose beats come when the test says so, and its troubles as they are told. */
function watch(onTrouble: (said: string) => void = () => undefined) {
  const said: string[] = [];
  let beat = () => {};
  let tell = () => {};
  const isOpenAgain = new Promise<void>((resolve) => (tell = resolve));
  const options: DatabaseThreadOptions = {
    ...{ reopeningMilliseconds: 20, closingMilliseconds: 200 },
    everyBeat(look) {
      beat = look;
      return () => (beat = () => undefined);
    },
    onTrouble(level, trouble) {
      said.push(`${level}: ${trouble}`);
      onTrouble(trouble);
      if (trouble === 'the embedded database is open again') tell();
    },
  };
  /** Lets beats pass until a thread that stands still was ended for it. */
  async function passBeats(failure: Promise<unknown>): Promise<void> {
    let isOver = false;
    void failure.then(() => (isOver = true));
    for (; !isOver; await turn()) beat();
  }
  return { said, options, isOpenAgain, passBeats, beat: () => beat() };
}

const FOR_EVER = 'do $$ begin loop end loop; end $$';

describe('an embedded database that stops', () => {
  it('is ended when it stands still, what was under way fails, and it is open again with all that was stored', async () => {
    const { options, said, isOpenAgain, passBeats } = watch();
    const { query, exec, transaction } = await open(options);
    await exec(`create table things (name text); insert into things values ('stored')`);
    const hanging = transaction(async (own) => {
      await own.query(`insert into things values ('lost')`);
      return own.exec(FOR_EVER);
    });
    const failures = [hanging, query('select 1'), transaction(async () => 1)].map((one) =>
      one.catch((error: unknown) => error),
    );
    await passBeats(Promise.all(failures));
    for (const failure of failures) expect(await failure).toBeInstanceOf(DatabaseUnavailableError);
    await isOpenAgain;
    expect((await query('select name from things')).rows).toEqual([{ name: 'stored' }]);
    expect(said).toEqual([
      'error: the embedded database stopped, and is opened again: it did not answer for 120 s',
      'info: the embedded database is open again',
    ]);
  });

  it('is not ended while it answers between its statements', async () => {
    const { options, said, beat } = watch();
    const { query } = await open(options);
    for (let beats = 0; beats < 2 * MOST_MISSED_BEATS; beats += 1) {
      const asked = [query('select 1'), query('select 2')];
      await asked[0];
      // One that asks, and one that comes before its answer.
      beat();
      beat();
      await asked[1];
    }
    expect(said).toEqual([]);
  });

  it('is ended at once when it breaks off, as on a full disk, and is opened again when it can be', async () => {
    const log = join(folder, 'pg_wal');
    const away = join(root, 'pg_wal');
    let tries = 0;
    const { options, said, isOpenAgain } = watch((trouble) => {
      if (!trouble.includes('cannot be opened again')) return;
      tries += 1;
      if (tries === 2) renameSync(away, log);
    });
    const { query, exec } = await open(options);
    await exec(`create table things (name text); insert into things values ('stored'); checkpoint`);
    renameSync(log, away);
    const nextLogFile = `select pg_switch_wal(); insert into things values ('lost')`;
    await expect(exec(nextLogFile)).rejects.toThrow(DatabaseUnavailableError);
    await expect(query('select 1')).rejects.toThrow(/The embedded database is not open: /);
    await isOpenAgain;
    expect((await query('select name from things')).rows).toEqual([{ name: 'stored' }]);
    expect(said[0]).toMatch(/^error: the embedded database stopped, and is opened again: could not \w+ file "pg_wal\//);
    expect(
      said.slice(1, -1).every((one) => one.startsWith('error: the embedded database cannot be opened again: ')),
    ).toBe(true);
  });

  it('begins each opening with the statement that it is given', async () => {
    let setting = 'off';
    const { options, isOpenAgain, passBeats } = watch();
    const { query } = await open({ ...options, begin: () => `set default_transaction_read_only = ${setting}` });
    const read = async () => (await query('show default_transaction_read_only')).rows;
    expect(await read()).toEqual([{ default_transaction_read_only: 'off' }]);
    setting = 'on';
    await passBeats(query(FOR_EVER).catch(() => undefined));
    await isOpenAgain;
    expect(await read()).toEqual([{ default_transaction_read_only: 'on' }]);
  });

  it('does not keep the server from ending', async () => {
    const { options, said } = watch();
    const { query, close } = await open(options);
    const failure = query(FOR_EVER).catch((error: unknown) => error);
    await close();
    expect(await failure).toBeInstanceOf(DatabaseUnavailableError);
    expect(said).toEqual([]);
  });
});
