import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../src/database/client';

/** One discussion that everybody came to. */
export interface LongThread {
  /** Where its post stands. */
  readonly forumId: number;
  /** All that is written in it, replies included. */
  readonly comments: number;
  readonly now: Date;
}

/** Comments among what is written; the others reply to them. */
const TOP_LEVEL = 0.45;
/** Rows of one statement. */
const BATCH = 20_000;
/** What is written comes in over so many days, ending now. */
const DAYS = 20;

/** 0 to 1, evenly, the same in every run: the n-th multiple of the golden ratio. */
const spread = (n: SQL) => sql`(((${n})::bigint * 2654435761 % 4294967296) / 4294967296.0)`;

/**
 * A text of one to four sentences in up to two paragraphs, as Markdown and as it is shown, which begins with the number of its row: nobody
 * says the same twice.
 */
const words = (n: SQL) =>
  sql`'Remark ' || ${n} || ': ' || repeat('what the filing says of its cash and debt is told twice. ', 1 + ((${n})::bigint * 7 % 4)::integer)`;
const second = sql`'In the end the transcript will say more than any of us knows.'`;
const markdown = (n: SQL) => sql`${words(n)} || case when (${n}) % 3 = 0 then E'\n\n' || ${second} else '' end`;
const html = (n: SQL) =>
  sql`'<p>' || ${words(n)} || '</p>' || case when (${n}) % 3 = 0 then '<p>' || ${second} || '</p>' else '' end`;

/**
 * Writes a post with a long discussion below: few comments have hundreds of replies, most have none, as it is where many talk. Counters
 * agree with their rows.
 *
 * @returns the number of the post
 */
export async function insertLongThread(database: Database, { forumId, comments, now }: LongThread): Promise<number> {
  const top = Math.max(1, Math.round(comments * TOP_LEVEL));
  const author = (n: SQL) =>
    sql`(array(select id from users order by id limit 2000))[1 + ((${n})::bigint * 7919 % least(2000, (select count(*) from users)))::integer]`;
  const until = sql`${now.toISOString()}::timestamptz`;
  const total = sql.raw(String(comments));
  const at = (n: SQL) =>
    sql`(${until} - interval '${sql.raw(String(DAYS))} days' * (${total} - (${n})) / ${total}::float)::timestamptz(3)`;
  const n = sql`n`;
  const [post] = (
    await database.execute<{ id: number }>(sql`
      insert into forum_posts (forum_id, user_id, title, body, body_html, excerpt, comments_count, created_at, updated_at, last_activity_at)
      select ${forumId}::integer, min(id), 'Everybody on one filing', 'What do you make of it?', '<p>What do you make of it?</p>',
        'What do you make of it?', ${comments}::integer, ${until} - interval '${sql.raw(String(DAYS))} days', ${until}, ${until}
      from users
      returning id`)
  ).rows;
  if (!post) throw new Error('The post of the long discussion was not stored.');
  const postId = post.id;
  await database.execute(sql`update forums set posts_count = posts_count + 1 where id = ${forumId}`);
  await database.execute(sql`update list_counts set count = count + 1 where list = 'forum_posts'`);
  for (let start = 1; start <= top; start += BATCH) {
    await database.execute(sql`
      insert into comments (post_id, user_id, content, content_html, created_at, updated_at)
      select ${postId}::integer, ${author(n)}, ${markdown(n)}, ${html(n)}, ${at(n)}, ${at(n)}
      from generate_series(${start}::integer, ${Math.min(top, start + BATCH - 1)}::integer) n`);
  }
  const [first] = (
    await database.execute<{ id: number }>(sql`select min(id) as id from comments where post_id = ${postId}`)
  ).rows;
  for (let start = top + 1; start <= comments; start += BATCH) {
    // The sixth power of an even spread is near zero most of the time: what came first is answered most.
    await database.execute(sql`
      insert into comments (post_id, parent_id, user_id, content, content_html, created_at, updated_at)
      select ${postId}::integer, ${first?.id}::integer + floor(${top}::integer * ${spread(n)} ^ 6)::integer, ${author(n)},
        ${markdown(n)}, ${html(n)}, ${at(n)}, ${at(n)}
      from generate_series(${start}::integer, ${Math.min(comments, start + BATCH - 1)}::integer) n`);
  }
  await database.execute(sql`
    update comments parent set replies_count = replies.count
    from (select parent_id, count(*) as count from comments where post_id = ${postId} and parent_id is not null group by parent_id) replies
    where replies.parent_id = parent.id`);
  return postId;
}

/** Has every fourth post of a forum name a stock, one in twenty of all the same one; answers the symbol that most of them name. */
export async function nameStocks(database: Database, forumId: number): Promise<string> {
  const { rows } = await database.execute<{ ticker: string }>(
    sql`select ticker from companies where listed order by ticker limit 1`,
  );
  const [first] = rows;
  if (!first) throw new Error('There is no company that posts could name.');
  await database.execute(sql`
    insert into forum_post_symbols (post_id, kind, symbol)
    select post.id, 'stock', case when post.id % 20 = 0 then ${first.ticker}
      else (array(select ticker from companies where listed order by ticker limit 100))[1 + post.id % (select least(100, count(*)) from companies where listed)] end
    from forum_posts post where post.forum_id = ${forumId} and post.id % 4 = 0
    on conflict do nothing`);
  return first.ticker;
}
