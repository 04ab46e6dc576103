import { isNotNull } from 'drizzle-orm';
import { companies } from '../../database/schema';
import { createLog } from '../../http/log';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { issuePass } from '../delegation/pass';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ log: createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }) });
});
afterAll(() => server.close());

test('the log of a server that takes a data set tells the first of many notes, and how many more there are', async () => {
  const known = await server.context.database
    .select({ ticker: companies.ticker })
    .from(companies)
    .where(isNotNull(companies.cik))
    .limit(60);
  // Each ticker is that of another company here.
  const told = known.map(({ ticker }, index) => ({ ticker, name: `Quite another ${index}`, cik: 900_000_000 + index }));
  const { token } = issuePass(server.context.config.dataDir);
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/api/ingest/', payload: { kind: 'directory', companies: told } },
    headers: { authorization: `Bearer ${token}` },
  });
  const { summary } = JSON.parse(answer.body.trimEnd().split('\n').at(-1) ?? '') as { summary: { notes: string[] } };
  expect(summary.notes).toHaveLength(60);
  const said = lines.map((line) => JSON.parse(line) as { task?: string; notes?: string[] });
  const { notes = [] } = said.find(({ task }) => task === 'ingest') ?? {};
  expect(notes).toEqual([...summary.notes.slice(0, 50), '10 more like these']);
});
