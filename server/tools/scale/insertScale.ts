import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../src/database/client';
import { users } from '../../src/database/schema';

/** How many rows are made; votes and notifications follow from the posts. */
export interface ScaleSize {
  readonly members: number;
  readonly forumPosts: number;
  readonly comments: number;
  readonly news: number;
  /** Companies that only the directory knows. */
  readonly companies: number;
}

/** The size that the site is measured at. */
export const FULL_SIZE: ScaleSize = {
  members: 5_000,
  forumPosts: 100_000,
  comments: 1_000_000,
  news: 20_000,
  companies: 10_000,
};

export interface ScaleOptions extends ScaleSize {
  /** The forum that all posts stand in; spread over all forums where none is named. */
  readonly forumId?: number;
  readonly now: Date;
  /** Called after each batch with what has so many rows by now. */
  readonly onProgress?: (table: string, done: number, total: number) => void;
}

/** Rows of one statement. */
const BATCH = 20_000;
/** Replies among the comments. */
const REPLIES = 1 / 3;
/** One comment in so many has a vote. */
const COMMENTS_PER_VOTE = 5;
/** What is made is spread over this time, ending now. */
const SPAN = sql.raw(`interval '700 days'`);

const SENTENCES = [
  'Revenue grew in line with what the company had guided for.',
  'The filing names two risks that were not in the last one.',
  'Liquidity is thin, so a limit order is the only sensible one.',
  'What matters here is how long the cash lasts at this rate.',
  'The float is small and the spread is wide before noon.',
  'Insiders bought on the open market twice this quarter.',
  'Margins came down because of freight and nothing else.',
  'I would wait for the transcript before reading more into it.',
];

/** An even spread of 0 to 1, the same in every run: the n-th multiple of the golden ratio. */
const spread = (n: SQL) => sql`(((${n})::bigint * 2654435761 % 4294967296) / 4294967296.0)`;

/** A sentence out of the list. */
const sentence = (n: SQL) => {
  const texts = sql.join(
    SENTENCES.map((text) => sql`${text}::text`),
    sql`, `,
  );
  return sql`(array[${texts}])[1 + ((${n}) % ${sql.raw(String(SENTENCES.length))})]`;
};

/**
 * Fills a seeded database with a community of the given size, written by the database itself: members, posts, comments of
 * which some threads have thousands, votes, notifications, news and a directory of companies. Counters and votes agree
 * with their rows, as always.
 */
export async function insertScale(database: Database, options: ScaleOptions): Promise<void> {
  const { members, forumPosts, comments, now } = options;
  const first = await insertMembers(database, members, now);
  const batches = batchesOf(database, options);
  const member = (n: SQL) => sql`(${first}::integer + ((${n})::bigint * 7919 % ${members}::integer)::integer)`;
  const at = (n: SQL, total: number) =>
    sql`(${now.toISOString()}::timestamptz - ${SPAN} * (${total}::integer - (${n})) / ${total}::float)::timestamptz(3)`;
  const n = sql`n`;
  const forum =
    options.forumId === undefined
      ? sql`(array(select id from forums order by position, id))[1 + floor(${spread(n)} ^ 2 * (select count(*) from forums))::integer]`
      : sql`${options.forumId}::integer`;

  const postBase = await highest(database, 'forum_posts');
  await batches('forum posts', forumPosts, (range) => {
    const title = sql`'Thread ' || n || ': ' || ${sentence(n)}`;
    return sql`
      insert into forum_posts (forum_id, user_id, kind, title, body, body_html, excerpt, created_at, updated_at, last_activity_at)
      select ${forum}, ${member(n)}, case when n % 5 = 0 then 'idea' else 'discussion' end, ${title}, ${sentence(sql`n + 1`)},
        '<p>' || ${sentence(sql`n + 1`)} || '</p>', ${sentence(sql`n + 1`)}, ${at(n, forumPosts)}, ${at(n, forumPosts)}, ${at(n, forumPosts)}
      from ${range}`;
  });

  // Few threads are long: the cube of an even spread is near zero most of the time.
  const replies = Math.round(comments * REPLIES);
  const topLevel = comments - replies;
  const content = sql`${sentence(n)} || ' ' || ${sentence(sql`n + 3`)}`;
  const commentBase = await highest(database, 'comments');
  await batches(
    'comments',
    topLevel,
    (range) => sql`
      insert into comments (post_id, user_id, content, content_html, created_at, updated_at)
      select ${postBase}::integer + 1 + floor(${forumPosts}::integer * ${spread(n)} ^ 3)::integer, ${member(n)}, ${content}, '<p>' || ${content} || '</p>',
        ${at(n, topLevel)}, ${at(n, topLevel)}
      from ${range}`,
  );
  await batches(
    'replies',
    replies,
    (range) => sql`
      insert into comments (post_id, parent_id, user_id, content, content_html, created_at, updated_at)
      select parent.post_id, parent.id, ${member(n)}, ${content}, '<p>' || ${content} || '</p>', parent.created_at, parent.created_at
      from ${range} join comments parent on parent.id = ${commentBase}::integer + 1 + floor(${topLevel}::integer * ${spread(sql`n + 1`)})::integer`,
  );
  await batches(
    'votes',
    forumPosts,
    (range) => sql`
      insert into forum_post_votes (post_id, user_id, is_upvote)
      select ${postBase}::integer + n, ${member(sql`n * 31 + k`)}, k % 6 <> 0
      from ${range}, generate_series(0, floor(20 * ${spread(n)} ^ 4)::integer) k`,
  );
  await batches(
    'votes on comments',
    Math.round(comments / COMMENTS_PER_VOTE),
    (range) => sql`
      insert into comment_votes (comment_id, user_id, is_upvote)
      select ${commentBase}::integer + n * ${COMMENTS_PER_VOTE}::integer, ${member(n)}, n % 6 <> 0 from ${range}`,
  );
  await countForums(database, { postBase, commentBase });
  await insertSurroundings(database, options, { batches, member, at });
  // As the server of a database does by itself sooner or later.
  await database.execute(sql`vacuum analyze`);
}

type Batches = (table: string, total: number, statement: (range: SQL) => SQL) => Promise<void>;

/** Runs a statement for the numbers 1 to `total`, which it reads as column `n` of `range`. */
function batchesOf(database: Database, { onProgress }: ScaleOptions): Batches {
  return async (table, total, statement) => {
    for (let start = 1; start <= total; start += BATCH) {
      const end = Math.min(total, start + BATCH - 1);
      await database.execute(statement(sql`generate_series(${start}::integer, ${end}::integer) n`));
      onProgress?.(table, end, total);
    }
  };
}

async function highest(database: Database, table: string): Promise<number> {
  const { rows } = await database.execute<{ highest: number }>(
    sql`select coalesce(max(id), 0) as highest from ${sql.identifier(table)}`,
  );
  return rows[0]?.highest ?? 0;
}

/** Members without a password; answers the number of the first. */
async function insertMembers(database: Database, total: number, now: Date): Promise<number> {
  const base = await highest(database, 'users');
  await database.execute(sql`
    insert into users (username, username_key, email, created_at)
    select 'scale' || n, 'scale' || n, 'scale' || n || '@members.marketpulse.example', ${now.toISOString()}::timestamptz
    from generate_series(1, ${total}::integer) n`);
  await database.execute(sql`insert into profiles (user_id) select id from users where id > ${base}`);
  await database.execute(sql`insert into addresses (user_id) select id from users where id > ${base}`);
  return base + 1;
}

/** Brings the counters in step with the rows behind these numbers. */
async function countForums(
  database: Database,
  { postBase, commentBase }: { postBase: number; commentBase: number },
): Promise<void> {
  await database.execute(sql`
    update comments parent set replies_count = replies.count
    from (select parent_id, count(*) as count from comments where parent_id > ${commentBase} group by parent_id) replies
    where replies.parent_id = parent.id`);
  await database.execute(sql`
    update comments set upvotes = is_upvote::integer, downvotes = (not is_upvote)::integer
    from comment_votes where comment_id = id and id > ${commentBase}`);
  await database.execute(sql`
    update forum_posts p set comments_count = coalesce(c.count, 0), last_activity_at = greatest(p.created_at, c.newest),
      upvotes = coalesce(v.up, 0), downvotes = coalesce(v.down, 0)
    from forum_posts own
    left join (select post_id, count(*) as count, max(created_at) as newest from comments group by post_id) c on c.post_id = own.id
    left join (select post_id, count(*) filter (where is_upvote) as up, count(*) filter (where not is_upvote) as down
      from forum_post_votes group by post_id) v on v.post_id = own.id
    where p.id = own.id and own.id > ${postBase}`);
  await database.execute(sql`
    update forums set posts_count = c.posts, ideas_count = c.ideas
    from (select forum_id, count(*) as posts, count(*) filter (where kind = 'idea') as ideas
      from forum_posts where status = 'published' group by forum_id) c
    where c.forum_id = forums.id`);
  await database.execute(sql`
    update list_counts set count = (select count(*) from forum_posts where status = 'published'
      and (list = 'forum_posts' or kind = 'idea')) where list in ('forum_posts', 'forum_ideas')`);
}

interface Spread {
  readonly batches: Batches;
  readonly member: (n: SQL) => SQL;
  readonly at: (n: SQL, total: number) => SQL;
}

/** What else grows with a community: notifications, news, and companies that only the directory knows. */
async function insertSurroundings(
  database: Database,
  { forumPosts, news, companies }: ScaleOptions,
  { batches, member, at }: Spread,
): Promise<void> {
  const n = sql`n`;
  await batches(
    'notifications',
    forumPosts,
    (range) => sql`
      insert into notifications (user_id, notification_type, title, message, is_read, created_at)
      select ${member(sql`n % 100`)}, 'reply', 'New reply', ${sentence(n)}, n % 3 > 0, ${at(n, forumPosts)} from ${range}`,
  );
  const newsBase = await highest(database, 'posts');
  await batches(
    'news',
    news,
    (range) => sql`
      insert into posts (slug, title, summary, content, excerpt, author_name, created_at, updated_at)
      select 'scale-' || n, 'Report ' || n || ': ' || ${sentence(n)}, ${sentence(sql`n + 1`)}, '<p>' || ${sentence(n)} || '</p>',
        ${sentence(n)}, 'Market Pulse', ${at(n, news)}, ${at(n, news)} from ${range}`,
  );
  await batches(
    'categories of news',
    news,
    (range) => sql`
      insert into post_categories (post_id, category_id, position)
      select ${newsBase}::integer + n, (array(select id from categories order by id))[1 + n % (select count(*) from categories)::integer], 0 from ${range}`,
  );
  await database.execute(sql`
    update categories set posts_count = (select count(*) from post_categories where category_id = categories.id)`);
  await database.execute(sql`
    update list_counts set count = (select count(*) from posts where kind = 'post') where list = 'posts'`);
  const words = sql`(array['Alpine', 'Beacon', 'Cedar', 'Delta', 'Ember', 'Falcon', 'Granite', 'Harbor', 'Ivory', 'Juniper', 'Keystone'])`;
  const trades = sql`(array['Bancorp', 'Biotech', 'Energy', 'Foods', 'Holdings', 'Logistics', 'Minerals', 'Networks', 'Pharma', 'Systems'])`;
  await batches(
    'companies of the directory',
    companies,
    (range) => sql`
      insert into companies (ticker, slug, name, listed, facts_source, created_at, updated_at)
      select 'ZZ' || n, 'scale-' || n, ${words}[1 + n % 11] || ' ' || ${trades}[1 + n / 11 % 10] || ' ' || n, false, 'sample', now(), now()
      from ${range}`,
  );
}

/** Whether a database was filled before. */
export async function hasScale(database: Database): Promise<boolean> {
  return (await database.$count(users, sql`${users.usernameKey} = 'scale1'`)) > 0;
}
