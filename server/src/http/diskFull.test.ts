import { sql } from 'drizzle-orm';
import { openTestServer, type TestServer } from '../testing/testServer';
import { toApiError } from './errors';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe('a disk that is full', () => {
  it('is told in words to whoever wants to save something, with the time after which to try again; reading goes on', async () => {
    const { database } = server.context;
    await database.execute(sql`create function refuse_rows() returns trigger language plpgsql as $$
      begin raise sqlstate '53100' using message = 'could not extend file: No space left on device'; end $$`);
    await database.execute(
      sql`create trigger full_disk before insert on contact_messages for each row execute function refuse_rows()`,
    );
    const body = { name: 'Ada', email: 'ada@example.com', message: 'Is there room for this message?' };
    const { status, headers, body: told } = await server.call('POST', '/api/contact/', { body });
    expect([status, headers['retry-after'], told.code]).toEqual([503, '60', 'unavailable']);
    expect(told.detail).toBe('Nothing can be saved right now. Please try again in a while.');
    expect((await server.get('/api/post/list/')).status).toBe(200);
  });

  it.each(['ENOSPC', 'EDQUOT'])('is the same when a file cannot be written: %s', (code) => {
    const error = Object.assign(new Error('write failed'), { code });
    expect(toApiError(error)).toMatchObject({ code: 'unavailable', retryAfter: 60 });
  });
});
