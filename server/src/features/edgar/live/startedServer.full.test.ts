import { eq } from 'drizzle-orm';
import type { PlatformHealth } from '@market-pulse/contract';
import { companies } from '../../../database/schema';
import { createLog } from '../../../http/log';
import { feedAtom, submissionText, tickersJson, type ToldFiling } from '../../../testing/providers/edgarDocuments';
import { type EdgarServer, edgarPage, startEdgarServer } from '../../../testing/providers/edgarServer';
import { openTestServer, type TestServer } from '../../../testing/testServer';

const MINUTE = 60_000;
const FEED = '/cgi-bin/browse-edgar?start=0';

let edgar: EdgarServer;
let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  edgar = await startEdgarServer();
  const log = createLog({ logLevel: 'trace' }, { write: (line: string) => void lines.push(line) });
  server = await openTestServer({ log, config: { edgar: edgar.config } });
  const { database } = server.context;
  await database.update(companies).set({ listed: false });
  await database.update(companies).set({ listed: true, cik: 320_193 }).where(eq(companies.ticker, 'AAPL'));
});
afterAll(async () => {
  await server.close();
  await edgar.stop();
});

/** Takes so many turns, with time between them. */
async function takeTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await server.app.marketData.refresher.turn('edgar');
    server.pass(20 * MINUTE);
  }
}

async function healthOf(): Promise<PlatformHealth['sources']> {
  const { access } = await server.signIn('admin');
  return ((await server.get('/api/platform/health/', access)).body as PlatformHealth).sources;
}

it('has the filing of a company as a post, and says how the source does', async () => {
  expect(server.app.marketData.mayChange).toBe(false);
  expect(await healthOf()).toEqual([
    { name: 'SEC EDGAR', last_success_at: null, last_failure_at: null, last_failure: null, waiting: 0 },
  ]);
  edgar.answerAll(edgarPage(503, '<title>SEC.gov | File Unavailable</title>'));
  const failedAt = server.context.clock().toISOString();
  await takeTurns(1);

  const told: ToldFiling = { accession: '0000320193-26-000099', form: '8-K', filedOn: '2026-11-20', cik: 320_193 };
  edgar.answerAll(undefined);
  edgar.set(FEED, feedAtom([{ ...told, at: '2026-11-20T16:30:00-05:00' }]));
  edgar.set(`/Archives/edgar/data/320193/${told.accession}.txt`, submissionText(told));
  edgar.set('/files/company_tickers_exchange.json', tickersJson([[320_193, 'Apple Inc.', 'AAPL', 'Nasdaq']]));
  const succeededAt = server.context.clock().toISOString();
  await takeTurns(1);
  expect(await healthOf()).toEqual([
    {
      name: 'SEC EDGAR',
      last_success_at: succeededAt,
      last_failure_at: failedAt,
      last_failure: 'EDGAR is not available for the moment',
      waiting: 1,
    },
  ]);
  await takeTurns(3);
  const { status, body } = await server.get(`/api/post/aapl-8-k-2026-11-20-${told.accession}/`);
  expect([status, body]).toEqual([200, expect.objectContaining({ content: '<p>Quill’s sales grew.</p>' })]);
  expect(lines.join('')).not.toContain('operator@example.com');
});
