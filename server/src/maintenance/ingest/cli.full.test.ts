import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PriceHistory } from '@market-pulse/contract';
import { pino } from 'pino';
import { buildApp } from '../../app';
import { PROJECT_ROOT, readConfig } from '../../config/config';
import { createContext } from '../../context';
import type { EmbeddedConnection } from '../../database/client';
import { prepareDatabase } from '../prepareDatabase';
import type { App } from '../../http/app';

const folder = mkdtempSync(join(tmpdir(), 'ingest-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Outcome {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command as `npm run ingest` does. */
function ingest(dataDir: string, ...args: string[]): Promise<Outcome> {
  const command = ['--import', 'tsx', '-C', 'source', join(__dirname, 'cli.ts'), ...args];
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SEED: 'sample' };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, command, { cwd: PROJECT_ROOT, env }, (_, stdout, stderr) => {
      resolve({ exitCode: child.exitCode ?? -1, stdout, stderr });
    });
  });
}

/** A folder with the two files of an index of three companies and a broken row. */
function writeIndex(): string {
  const index = join(folder, 'index');
  mkdirSync(index, { recursive: true });
  writeFileSync(
    join(index, 'constituents.csv'),
    `Symbol,Security,GICS Sector,GICS Sub-Industry,Headquarters Location,Date added,CIK,Founded
QQX.B,Quite Quiet,Industrials,Building Products,"Springfield, Ohio",2001-01-02,12345,1998 (1923)
QQY,Quite Young,Energy,Oil & Gas Drilling,"Town, Texas",2001-01-02,not known,2001
QQZ,Quite Zealous,Energy,Oil & Gas Drilling,"Town, Texas",2001-01-02,12347,2001
`,
  );
  writeFileSync(
    join(index, 'constituents-financials.csv'),
    `Symbol,Name,Sector,Price,Price/Earnings,Dividend Yield,52 Week Low,52 Week High,Market Cap
QQX.B,Quite Quiet,Building Products,63.08,17.5,0.0231,54.16,81.87,8573113344
QQZ,Quite Zealous,Oil & Gas Drilling,,,,,,
`,
  );
  return index;
}

describe('without a running site', () => {
  const dataDir = join(folder, 'alone');

  test('the database is created, the rows are taken and broken ones reported; again, nothing changes', async () => {
    const first = await ingest(dataDir, 'sp500', writeIndex());
    expect(first.stderr).toBe(
      'constituents.csv, line 3: "not known" is not a CIK; left out\n1 broken row was left out\n',
    );
    expect(first.stdout).toContain('2 companies, 1 with a price (S&P 500 companies dataset, as of 2026-08-22)');
    expect(first.stdout).toContain('2 / 2 rows');
    expect(first.stdout).toContain('2 added, 0 changed, 0 unchanged');
    expect(first.exitCode).toBe(0);
    expect(existsSync(join(dataDir, 'demo-accounts.json'))).toBe(true);

    const second = await ingest(dataDir, 'sp500', writeIndex());
    expect(second.stdout).toContain('0 added, 0 changed, 2 unchanged');
    expect(second.exitCode).toBe(0);
  });

  test('of many broken rows the first are told, and how many there were', async () => {
    const file = join(folder, 'tickers.json');
    const broken = Array.from({ length: 60 }, (_, index) => [index + 1, { cik_str: 1, ticker: '?', title: 'None' }]);
    const rows = { 0: { cik_str: 12345, ticker: 'QQX.B', title: 'QUITE QUIET' }, ...Object.fromEntries(broken) };
    writeFileSync(file, JSON.stringify(rows));
    const { stderr, exitCode } = await ingest(dataDir, 'edgar-tickers', file);
    const lines = stderr.trimEnd().split('\n');
    expect(lines).toHaveLength(52);
    expect(lines[49]).toMatch(/^tickers\.json, line 1: row 50: .*; left out$/);
    expect(lines.slice(50)).toEqual(['10 more like these', '60 broken rows were left out']);
    expect(exitCode).toBe(0);
  });

  test('a wrong file is one clear line and exit 1, and not even a database is created', async () => {
    const page = join(folder, 'page.json');
    writeFileSync(page, '<!doctype html><title>Denied</title>');
    const untouched = join(folder, 'untouched');
    expect(await ingest(untouched, 'edgar-tickers', page)).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'page.json is not JSON\n',
    });
    expect(existsSync(untouched)).toBe(false);
  });
});

describe('while the site runs', () => {
  const dataDir = join(folder, 'site');
  const config = { ...readConfig({ SEED: 'sample' }), dataDir };
  let connection: EmbeddedConnection;
  let app: App;
  let url: string;

  beforeAll(async () => {
    connection = (await prepareDatabase(config, new Date())) as EmbeddedConnection;
    const log = pino({ level: 'silent' });
    const { database } = connection;
    const parts = { config, database, log, clock: () => new Date(), siteUrl: () => 'http://site.example' };
    app = await buildApp(await createContext(parts));
    url = await app.listen({ host: '127.0.0.1', port: 0 });
    connection.lock?.announce(url);
  });
  afterAll(async () => {
    await app.close();
    await connection.close();
  });

  async function search(query: string): Promise<unknown[]> {
    const response = await fetch(`${url}/api/stocks/search-companies/?q=${query}`);
    return (await response.json()) as unknown[];
  }

  test('the server takes the rows over and shows them at once', async () => {
    const { exitCode, stdout } = await ingest(dataDir, 'sp500', writeIndex());
    expect(stdout).toContain(`Handing over to the server at ${url}`);
    expect(stdout).toContain('2 / 2 rows');
    expect(stdout).toContain('2 added, 0 changed, 0 unchanged');
    expect(exitCode).toBe(0);
    const found = {
      name: 'Quite Quiet',
      price: 63.08,
      source: 'S&P 500 companies dataset',
      as_of: '2026-08-22T12:00:00.000Z',
    };
    for (const query of ['qqx.b', 'QQX-B', 'qqx/b']) {
      expect((await search(query))[0]).toMatchObject({ ticker: 'QQX.B', slug: 'quite-quiet', ...found });
    }
  });

  test('prices go into the running site: a chart shows them at once, twice changes nothing, a cut off file brings nothing', async () => {
    const head = 'symbol,date,open,high,low,close,volume\n';
    const bars = async () => {
      const response = await fetch(`${url}/api/market-data/history/QQX.B/?range=max`);
      return ((await response.json()) as PriceHistory).bars.map(({ date, close }) => [date, close]);
    };
    expect(await bars()).toEqual([]);
    const file = join(folder, 'bars.csv');
    writeFileSync(file, `${head}QQX.B,2026-08-20,60,64,59,62,1000\nQQX.B,2026-08-21,62,64,61,63.08,1000\n`);
    const first = await ingest(dataDir, 'prices', file);
    expect(first.stdout).toContain(`Handing over to the server at ${url}`);
    expect(first.stdout).toContain('2 added, 0 changed, 0 unchanged');
    const shown = [
      ['2026-08-20', 62],
      ['2026-08-21', 63.08],
    ];
    expect(await bars()).toEqual(shown);
    expect((await ingest(dataDir, 'prices', file)).stdout).toContain('0 added, 0 changed, 2 unchanged');
    const cut = join(folder, 'cut.csv');
    writeFileSync(cut, `${head}QQX.B,2026-08-24,60,64,59,62,1000\nQQX.B,2026-08-25,60,6`);
    const refused = await ingest(dataDir, 'prices', cut);
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain('cut.csv is cut off in line 3; nothing of it was stored');
    expect(await bars()).toEqual(shown);
  });

  test('the directory is found by search and stays out of the tables', async () => {
    const file = join(folder, 'tickers.json');
    writeFileSync(file, '{"0":{"cik_str":7,"ticker":"QQD-A","title":"QUITE DISTANT CORP"}}');
    expect((await ingest(dataDir, 'edgar-tickers', file)).exitCode).toBe(0);
    expect((await search('qqd.a'))[0]).toMatchObject({ name: 'QUITE DISTANT CORP', price: null, source: null });
    const rows = (await (await fetch(`${url}/api/stocks/live-companies/`)).json()) as { ticker: string }[];
    expect(rows.filter((row) => row.ticker.startsWith('QQ')).map((row) => row.ticker)).toEqual(['QQX.B', 'QQZ']);
  });

  test('nobody hands data over without a pass of the data folder', async () => {
    const body = JSON.stringify({ kind: 'directory', companies: [{ ticker: 'BAD', name: 'Bad', cik: 1 }] });
    for (const token of ['', 'guessed', '../database']) {
      const response = await fetch(`${url}/api/ingest/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body,
      });
      expect(response.status).toBe(401);
    }
    expect(await search('BAD')).not.toContainEqual(expect.objectContaining({ name: 'Bad' }));
  });
});
