import { sql } from 'drizzle-orm';
import { openMemoryDatabase } from '../../database/client';
import { migrateDatabase } from '../../database/migrate';
import { migrateBefore } from '../../testing/migrateBefore';

it('ideas of before keep what they state, and wait for the first price after they were posted', async () => {
  const connection = await openMemoryDatabase();
  const { database } = connection;
  try {
    await migrateBefore(database, 'trade_idea_results');
    await database.execute(sql`
      insert into users (username, username_key, email, created_at) values ('ann', 'ann', 'ann@example.com', now())`);
    await database.execute(sql`insert into forums (name, description, forum_type) values ('Apple', '', 'company')`);
    await database.execute(sql`
      insert into instruments (kind, symbol, unit) values ('stock', 'AAPL', 'USD'), ('crypto', 'BTC', 'USD')`);
    // Before the opening in New York, after it, on a Sunday, and a coin late on a day in UTC.
    await database.execute(sql`
      insert into forum_posts
        (forum_id, user_id, kind, title, body, body_html, excerpt, created_at, updated_at, last_activity_at)
      select 1, users.id, 'idea', '', '', '', '', moment::timestamptz, moment::timestamptz, moment::timestamptz from users,
        (values ('2026-11-23T14:29:00Z'), ('2026-11-23T14:30:00Z'), ('2026-11-22T12:00:00Z'), ('2026-11-23T23:00:00Z')) as of (moment)`);
    await database.execute(sql`
      insert into trade_ideas
        (post_id, instrument_id, direction, horizon, price, price_date, posted_on, closes_on)
      select id, case when id = 4 then 2 else 1 end, 'long', '1m', 100, '2026-11-20', '2026-11-23', '2026-12-23'
      from forum_posts`);
    await migrateDatabase(connection);
    const { rows } = await database.execute(sql`
      select kind, symbol, prices_from::text as "from", price, price_date as date, is_closed as closed
      from trade_ideas order by post_id`);
    const waiting = { price: null, date: null, closed: false };
    expect(rows).toEqual([
      { kind: 'stock', symbol: 'AAPL', from: '2026-11-23', ...waiting },
      { kind: 'stock', symbol: 'AAPL', from: '2026-11-24', ...waiting },
      // A Sunday, of which no share has a price: the first one after it is Monday's.
      { kind: 'stock', symbol: 'AAPL', from: '2026-11-22', ...waiting },
      { kind: 'crypto', symbol: 'BTC', from: '2026-11-24', ...waiting },
    ]);
  } finally {
    await connection.close();
  }
});
