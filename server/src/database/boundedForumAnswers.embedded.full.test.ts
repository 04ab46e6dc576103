import { sql } from 'drizzle-orm';
import { openMemoryDatabase } from './client';
import { migrateDatabase } from './migrate';
import { migrateBefore } from '../testing/migrateBefore';
import { RENDERED_BYTES } from './renderedBytes';

it('what was written before renderings had a limit shows as plain text, and replies are counted', async () => {
  const connection = await openMemoryDatabase();
  const { database } = connection;
  try {
    await migrateBefore(database, 'bounded_forum_answers');

    const body = '&<b>'.padEnd(20_000, '&');
    await database.execute(sql`insert into users (username, username_key, username_skeleton, email, created_at)
      values ('ann', 'ann', 'ann', 'ann@members.example', now())`);
    await database.execute(sql`insert into forums (name, description, forum_type) values ('A', 'B', 'company')`);
    await database.execute(sql`
      insert into forum_posts (forum_id, user_id, title, body, body_html, excerpt, created_at, updated_at, last_activity_at)
      select 1, 1, 'T', ${body}, ${'x'.repeat(RENDERED_BYTES + 1)}, '', now(), now(), now()`);
    for (const [parent, status] of [
      [null, 'published'],
      [1, 'published'],
      [1, 'published'],
      [1, 'hidden'],
    ] as const) {
      await database.execute(sql`
        insert into comments (post_id, parent_id, user_id, content, content_html, status, created_at, updated_at)
        values (1, ${parent}::integer, 1, 'a', '<p>a</p>', ${status}, now(), now())`);
    }

    await migrateDatabase(connection);
    const { rows: posts } = await database.execute<{ body_html: string }>(sql`select body_html from forum_posts`);
    const escaped = body.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    expect(posts).toEqual([{ body_html: `<pre>${escaped}</pre>` }]);
    const { rows: comments } = await database.execute(
      sql`select replies_count, content_html from comments order by id limit 2`,
    );
    expect(comments).toEqual([
      { replies_count: 2, content_html: '<p>a</p>' },
      { replies_count: 0, content_html: '<p>a</p>' },
    ]);
  } finally {
    await connection.close();
  }
});
