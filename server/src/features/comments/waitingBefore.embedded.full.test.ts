import { sql } from 'drizzle-orm';
import { openMemoryDatabase } from '../../database/client';
import { migrateDatabase } from '../../database/migrate';
import { migrateBefore } from '../../testing/migrateBefore';

it('of what was there before, what waits and was never edited has not been shown, and a company’s own forum knows it', async () => {
  const connection = await openMemoryDatabase();
  const { database } = connection;
  try {
    await migrateBefore(database, 'declared_then');
    await database.execute(sql`
      insert into users (username, username_key, email, created_at) values ('ann', 'ann', 'ann@example.com', now())`);
    await database.execute(sql`
      insert into forums (name, description, forum_type) values
        ('Apple (AAPL)', '', 'company'), ('Berkshire (BRK.B)', '', 'company'), ('Income (and more)', '', 'company'),
        ('Ether (ETH)', '', 'crypto')`);
    await database.execute(sql`
      insert into forum_posts
        (forum_id, user_id, title, body, body_html, excerpt, status, created_at, updated_at, last_activity_at)
      select 1, users.id, word, 'Words', 'Words', 'Words', status, now(), now(), now() from users,
        (values ('Public', 'published'), ('Waiting', 'pending'), ('Edited', 'pending')) as of (word, status)`);
    await database.execute(sql`
      insert into comments (post_id, user_id, content, content_html, status, created_at, updated_at)
      select 1, users.id, word, '', status, now(), now() from users,
        (values ('public', 'published'), ('waiting', 'pending'), ('edited', 'pending'), ('hidden', 'hidden')) as of (word, status)`);
    await database.execute(sql`
      insert into forum_revisions (post_id, comment_id, text, written_at, replaced_at, by_moderator)
      select 1, id, 'Before', now(), now(), false from comments where content = 'edited'
      union select id, null, 'Before', now(), now(), false from forum_posts where title = 'Edited'`);
    await migrateDatabase(connection);
    const { rows: shown } = await database.execute(sql`select content, was_shown from comments order by id`);
    expect(shown).toEqual([
      { content: 'public', was_shown: true },
      { content: 'waiting', was_shown: false },
      { content: 'edited', was_shown: true },
      { content: 'hidden', was_shown: true },
    ]);
    const { rows: posts } = await database.execute(sql`select title, was_shown from forum_posts order by id`);
    expect(posts).toEqual([
      { title: 'Public', was_shown: true },
      { title: 'Waiting', was_shown: false },
      { title: 'Edited', was_shown: true },
    ]);
    const { rows: places } = await database.execute(sql`select ticker from forums order by id`);
    expect(places.map(({ ticker }) => ticker)).toEqual(['AAPL', 'BRK.B', null, null]);
  } finally {
    await connection.close();
  }
});
