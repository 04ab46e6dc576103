import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataFolder } from '../testing/testDatabase';
import type { EmbeddedClient } from './databaseFiles';
import { startDatabaseThread } from './startDatabaseThread';

const root = mkdtempSync(join(tmpdir(), 'market-pulse-thread-'));
let client: EmbeddedClient;
beforeAll(async () => {
  await fillDataFolder(root, 'empty');
  client = await startDatabaseThread(join(root, 'database'));
});
afterAll(async () => {
  await client.close();
  rmSync(root, { recursive: true });
});

describe('the thread of the embedded database', () => {
  it('answers as PGlite does: rows as objects or arrays, values of types as PostgreSQL writes them where asked', async () => {
    const { query } = client;
    const text = `select $1::int as number, 'x'::text as word, '{"a":[1]}'::jsonb as document, '\\x00ff'::bytea as bytes,
      '2026-11-21 12:00:00+00'::timestamptz as moment, array[1,2] as list, null as nothing`;
    const moment = '2026-11-21 12:00:00+00';
    const parsers = { 1184: (value: string) => value };
    const values = [7, 'x', { a: [1] }, new Uint8Array([0, 255])] as const;
    expect((await query(text, [7], { parsers })).rows).toEqual([
      {
        ...{ number: 7, word: 'x', document: { a: [1] }, bytes: values[3] },
        ...{ moment: expect.stringMatching(/^2026-11-21/), list: [1, 2], nothing: null },
      },
    ]);
    const { rows } = await query(text, [7], { rowMode: 'array' });
    expect(rows).toEqual([[...values, new Date(moment), [1, 2], null]]);
  });

  it('tells an error of a query with its code, and goes on', async () => {
    const { query, exec } = client;
    await exec('create table things (name text primary key)');
    await exec(`insert into things values ('one')`);
    await expect(query('insert into things values ($1)', ['one'])).rejects.toMatchObject({
      ...{ code: '23505', constraint: 'things_pkey', table: 'things' },
      message: expect.stringMatching(/^duplicate key value/),
    });
    await expect(query('select 1/0')).rejects.toMatchObject({ code: '22012' });
    expect((await query('select count(*)::int as count from things')).rows).toEqual([{ count: 1 }]);
  });

  it('runs transactions one after the other, and takes back what failed', async () => {
    const { query, exec, transaction } = client;
    await exec('create table steps (id serial, name text)');
    const add = (name: string) =>
      transaction(async (own) => {
        await own.query('insert into steps (name) values ($1)', [`${name} begins`]);
        await own.query('select 1');
        await own.query('insert into steps (name) values ($1)', [`${name} ends`]);
      });
    const outside = () => query(`insert into steps (name) values ('outside')`);
    const failure = transaction(async (own) => {
      await own.query(`insert into steps (name) values ('lost')`);
      throw new Error('a fault of the work');
    });
    await Promise.all([add('first'), expect(failure).rejects.toThrow('a fault of the work'), add('second'), outside()]);
    const { rows } = await query<{ name: string }>('select name from steps order by id');
    expect(rows.map(({ name }) => name)).toEqual([
      ...['first begins', 'first ends', 'second begins', 'second ends', 'outside'],
    ]);
  });

  it('takes no statement of a transaction that has ended', async () => {
    const { transaction } = client;
    const late = await transaction(async (own) => own);
    await expect(late.query('select 1')).rejects.toThrow('The transaction has ended');
  });

  it('says that a commit failed, and of what', async () => {
    const { exec, query, transaction } = client;
    await exec('create table pairs (id int primary key, other int references pairs deferrable initially deferred)');
    const failure = transaction((own) => own.query('insert into pairs values (1, 2)'));
    await expect(failure).rejects.toMatchObject({ code: '23503' });
    expect((await query('select * from pairs')).rows).toEqual([]);
  });

  it('lets queries wait while its files are worked on', async () => {
    const { query, runExclusive } = client;
    const order: string[] = [];
    let end = () => {};
    const hasEnded = new Promise<void>((resolve) => (end = resolve));
    const work = runExclusive(async () => {
      order.push('work');
      await hasEnded;
      order.push('worked');
    });
    const asked = query('select 1').then(() => order.push('answered'));
    end();
    await Promise.all([work, asked]);
    expect(order).toEqual(['work', 'worked', 'answered']);
  });

  it('holds up nothing else with a long statement', async () => {
    const { query } = client;
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 1);
    await query('select count(*) from generate_series(1, 1000000) one');
    clearInterval(turning);
    expect(turns).toBeGreaterThan(5);
  });
});
