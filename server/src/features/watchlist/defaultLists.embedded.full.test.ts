import { sql } from 'drizzle-orm';
import { openMemoryDatabase } from '../../database/client';
import { migrateDatabase } from '../../database/migrate';
import { migrateBefore } from '../../testing/migrateBefore';

it('what people watched before there were several lists stands on the first one, in the order that it had', async () => {
  const connection = await openMemoryDatabase();
  const { database } = connection;
  try {
    await migrateBefore(database, 'several_watchlists');
    await database.execute(sql`
      insert into users (username, username_key, email, created_at)
      values ('ann', 'ann', 'ann@example.com', now()), ('bob', 'bob', 'bob@example.com', now())`);
    await database.execute(sql`
      insert into companies (ticker, slug, name, facts_source, created_at, updated_at)
      values ('AAPL', 'apple', 'Apple', 'test', now(), now()), ('MSFT', 'microsoft', 'Microsoft', 'test', now(), now())`);
    await database.execute(sql`
      insert into watchlist_entries (user_id, company_id, added_at)
      select users.id, companies.id, now() + companies.id * interval '1 minute'
      from users, companies where username = 'ann'`);
    await migrateDatabase(connection);
    const { rows } = await database.execute(sql`
      select users.username, watchlists.name, is_default, ticker, note from watchlist_entries
      join watchlists on watchlists.id = watchlist_id join users on users.id = user_id
      join companies on companies.id = company_id order by position, added_at desc`);
    const list = { username: 'ann', name: 'Watchlist', is_default: true, note: '' };
    expect(rows).toEqual([
      { ...list, ticker: 'MSFT' },
      { ...list, ticker: 'AAPL' },
    ]);
  } finally {
    await connection.close();
  }
});
