import { parseArgs } from 'node:util';
import { desc, sql } from 'drizzle-orm';
import { openDatabaseServer, patientTimes } from '../../src/database/client';
import { runCommand, UsageError } from '../../src/maintenance/command';
import { findPostgresProgram } from '../../src/database/postgresPrograms';
import { prepareDatabase } from '../../src/maintenance/prepareDatabase';
import { forumPosts, forums } from '../../src/database/schema';
import { signInDemo } from '../../src/testing/apiSession';
import { type ServerProcess, startServerProcess } from '../../src/testing/serverProcess';
import { FULL_SIZE, insertScale, type ScaleSize } from '../scale/insertScale';
import { insertLongThread, nameStocks } from '../scale/insertLongThread';
import { type Cost, costOf, tableOfCosts } from './costOfReading';
import { forumReadings, type ReadForum } from './forumReadings';
import { measure, type Measurement, residentMemory, type Scenario, tableOf } from './measure';
import {
  BUILT_RELEASES,
  BUILT_SERVER,
  machine,
  onPostgres,
  type Place,
  requireReleases,
  requireRendered,
} from './place';

/*
 * `npm run bench:forums`: a forum of 100,000 posts with 1,000,000 comments on a temporary PostgreSQL server, and a post in it that has
 * 10,000 comments. First what one answer costs that is kept nowhere, of first and deep pages in each order (`forumReadings`); then forum
 * page and post page as HTML and as JSON at 20 connections, what is the same for all and what is a member's own. HTML is what the
 * releases make of it that `npm run build` leaves.
 */

const CONNECTIONS = 20;
/** Posts that are asked for in turn, beside the one with the most comments. */
const ASKED_POSTS = 200;
/** Comments of each of these that a member voted on. */
const VOTES = 5;
/** Comments on the one post that is long. */
const LONG_THREAD = 10_000;

interface Size extends ScaleSize {
  readonly longThread: number;
}

interface Threads extends ReadForum {
  /** The posts with the most comments, that with the most of all first. */
  readonly posts: readonly { readonly id: number; readonly forumId: number }[];
}

async function fill(place: Place, size: Size): Promise<Threads> {
  const connection = await prepareDatabase(place, new Date(), { patient: true });
  const { database } = connection;
  const now = new Date();
  try {
    const [forum] = await database.select({ id: forums.id }).from(forums).orderBy(forums.position, forums.id).limit(1);
    if (!forum) throw new Error('There is no forum');
    await insertScale(database, { ...size, forumId: forum.id, now });
    const postId = await insertLongThread(database, { forumId: forum.id, comments: size.longThread, now });
    const stock = await nameStocks(database, forum.id);
    await database.execute(sql`vacuum analyze`);
    const posts = await database
      .select({ id: forumPosts.id, forumId: forumPosts.forumId })
      .from(forumPosts)
      .orderBy(desc(forumPosts.commentsCount))
      .limit(ASKED_POSTS);
    return { forumId: forum.id, postId, stock, posts };
  } finally {
    await connection.close();
  }
}

/** Access tokens of two members, of whom one voted in the discussions that are asked for in turn. */
interface Tokens {
  readonly reader: string;
  readonly voter: string;
}

function scenarios({ forumId, postId, posts }: Threads, tokens: Tokens): Scenario[] {
  const get = (path: string, headers: Record<string, string> = {}) => ({ method: 'GET' as const, path, headers });
  const own = { authorization: `Bearer ${tokens.reader}` };
  const voter = { authorization: `Bearer ${tokens.voter}` };
  const html = { accept: 'text/html' };
  const browsers = { ...html, 'accept-encoding': 'gzip, deflate, br' };
  const longest = { id: postId, forumId };
  const page = (post: { id: number; forumId: number }) => `/forums/${post.forumId}/posts/${post.id}`;
  const comments = ({ id }: { id: number }) => `/api/forums/posts/${id}/comments/`;
  const forumJson = `/api/forums/forums/${forumId}/posts/`;
  const named: [string, Scenario['requests']][] = [
    ['forum page, HTML', [get(`/forums/${forumId}`, html)]],
    ['forum page, JSON', [get(forumJson)]],
    ['forum page, JSON, signed in', [get(forumJson, own)]],
    ['longest post, HTML', [get(page(longest), html)]],
    ['longest post, JSON of its comments', [get(comments(longest))]],
    [`${posts.length} posts in turn, HTML`, posts.map((post) => get(page(post), html))],
    [`${posts.length} posts in turn, HTML as browsers take it`, posts.map((post) => get(page(post), browsers))],
    [`${posts.length} posts in turn, JSON`, posts.map(({ id }) => get(`/api/forums/posts/${id}/`))],
    [`${posts.length} posts in turn, JSON of their comments`, posts.map((post) => get(comments(post)))],
    [`${posts.length} posts in turn, JSON, signed in`, posts.map(({ id }) => get(`/api/forums/posts/${id}/`, own))],
    [`${posts.length} posts in turn, JSON of their comments, signed in`, posts.map((post) => get(comments(post), own))],
    [
      `${posts.length} posts in turn, JSON of their comments, signed in, with votes`,
      posts.map((post) => get(comments(post), voter)),
    ],
  ];
  return named
    .filter(([, requests]) => requests.length > 0)
    .map(([title, requests]) => ({ title, requests, connections: CONNECTIONS }));
}

/** Starts the built server on the database, as it is deployed. */
function startServer(place: Place, variables: Record<string, string> = {}): Promise<ServerProcess> {
  return startServerProcess(
    {
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      RATE_LIMIT_SCALE: '1000000',
      NODE_ENV: 'production',
      LOCAL_RELEASES: BUILT_RELEASES.join(','),
      ...variables,
    },
    [BUILT_SERVER],
  );
}

/** Says what answers cost that nothing keeps, on a database that writes down every statement. */
async function tellCosts(place: Place, threads: Threads): Promise<void> {
  const { cluster, databaseUrl } = place;
  if (!cluster || databaseUrl === undefined) throw new Error('Costs are told of a PostgreSQL server alone.');
  const connection = openDatabaseServer(databaseUrl, { times: patientTimes });
  const { database } = connection;
  await database.execute(sql`alter database bench set log_statement = 'all'`);
  const server = await startServer(place, { RESPONSE_CACHE_SECONDS: '0' });
  try {
    const site = { server, databaseFolder: cluster.folder };
    await requireRendered(server.url, [`/forums/${threads.forumId}`]);
    const { token } = await signInDemo(server.url, place.dataDir, 'user');
    const before = machine();
    const costs: Cost[] = [];
    for (const reading of await forumReadings(database, threads, token)) costs.push(await costOf(site, reading));
    console.log(`\nOne answer, asked alone, kept nowhere. Before: ${before}.\n${tableOfCosts(costs)}\n`);
  } finally {
    await server.stop('SIGTERM');
    await database.execute(sql`alter database bench reset log_statement`);
    await connection.close();
  }
}

/** Votes of one member on some of the first comments of each discussion that is asked for in turn; no count has them. */
async function vote({ databaseUrl = '' }: Place, { posts }: Threads, email: string): Promise<void> {
  const connection = openDatabaseServer(databaseUrl, { times: patientTimes });
  const ids = posts.map(({ id }) => id);
  try {
    await connection.database.execute(sql`
      insert into comment_votes (comment_id, user_id, is_upvote, counts)
      select comment.id, users.id, comment.id % 3 > 0, false
      from users, unnest(${sql.param(ids)}::integer[]) asked(id), lateral (
        select id from comments where post_id = asked.id and parent_id is null order by created_at, id limit ${VOTES}) comment
      where users.email = ${email} on conflict do nothing`);
  } finally {
    await connection.close();
  }
}

/** Says how many answers a second there are, of what the site keeps for a few seconds. */
async function tellRates(place: Place, threads: Threads, { seconds, only }: Rates): Promise<void> {
  const server = await startServer(place);
  try {
    await requireRendered(server.url, [`/forums/${threads.forumId}`]);
    const reader = await signInDemo(server.url, place.dataDir, 'user');
    const voter = await signInDemo(server.url, place.dataDir, 'editor');
    await vote(place, threads, voter.account.email);
    const asked = scenarios(threads, { reader: reader.token, voter: voter.token }).filter(({ title }) =>
      title.includes(only),
    );
    const atStart = residentMemory(server.pid);
    const before = machine();
    const measurements: Measurement[] = [];
    for (const scenario of asked) measurements.push(await measure(server, scenario, seconds));
    console.log(`${tableOf(measurements)}\n`);
    console.log(`Memory after the start: ${atStart} MB. Before: ${before}.`);
  } finally {
    await server.stop('SIGTERM');
  }
}

interface Rates {
  /** How long each is asked for; 0 tells none. */
  readonly seconds: number;
  /** What the titles of those have in them that are asked for. */
  readonly only: string;
}

async function bench(place: Place, size: Size, rates: Rates): Promise<void> {
  const { forumPosts: posts, comments, longThread } = size;
  console.log(`Filling the database: ${posts} posts, ${comments} comments and ${longThread} on one post …`);
  const threads = await fill(place, size);
  if (rates.only === '') await tellCosts(place, threads);
  if (rates.seconds > 0) await tellRates(place, threads, rates);
}

/** A whole number, not below `least`. */
function numberOf(name: string, text: string, least = 1): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least) return number;
  throw new UsageError(`--${name} ${text} is no number of ${least} or more.`);
}

const USAGE =
  'Usage: npm run bench:forums -- [--seconds 10, 0 for costs alone] [--posts 100000] [--comments 1000000] [--long 10000] [--only "what rows of the second table have in their title"]';

void runCommand(USAGE, async (args) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '10' },
      posts: { type: 'string', default: String(FULL_SIZE.forumPosts) },
      comments: { type: 'string', default: String(FULL_SIZE.comments) },
      long: { type: 'string', default: String(LONG_THREAD) },
      only: { type: 'string', default: '' },
    },
  });
  requireReleases();
  const seconds = numberOf('seconds', values.seconds, 0);
  const size = {
    ...FULL_SIZE,
    forumPosts: numberOf('posts', values.posts),
    comments: numberOf('comments', values.comments),
    longThread: numberOf('long', values.long),
  };
  if (findPostgresProgram('initdb') === undefined) throw new UsageError('PostgreSQL is not on this machine.');
  await onPostgres((place) => bench(place, size, { seconds, only: values.only }));
});
