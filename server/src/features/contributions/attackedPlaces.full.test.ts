import { commentCreate, forumPostCreate } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { XMLParser } from 'fast-xml-parser';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { forums, outgoingMails, users } from '../../database/schema';
import { headTags } from '../../gateway/head';
import { attackVectors, hostileTexts } from '../../testing/attackVectors';
import { type Allowances, disallowedMarkup } from '../../testing/disallowedMarkup';
import { FORUM_MARKUP } from '../../testing/forumMarkup';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

/** What a mail is made of, whatever stands in it. */
const MAIL_MARKUP: Allowances = { meta: ['charset'], title: [], p: [], br: [], small: [], a: ['href'] };
/** Elements of a feed with entries of others. */
const FEED_ELEMENTS = [
  ...['feed', 'title', 'id', 'link', 'updated', 'author', 'name', 'entry', 'published', 'summary'],
] as const;
/** Posts that are written before every place is looked at: as many as a feed, and a mail, holds. */
const ROUND = 50;
/** Naughty strings and examples of Markdown stand in one text by so many; each attack stands alone. */
const GATHERED = 60;
const MINUTE = 60_000;
/** After so long moderators are mailed about what nobody has decided. */
const OVERDUE = 48 * 60 * MINUTE;
const TITLE = 'A title';

interface Written {
  readonly title: string;
  readonly text: string;
}

/** A text as a field of one line takes it, cut where the field ends; what the field refuses is no title. */
function titleOf(text: string): string {
  const title = Array.from(text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .slice(0, 190)
    .join('')
    .trim();
  return forumPostCreate.safeParse({ title, body: TITLE }).success ? title : TITLE;
}

const isTaken = (text: string) => commentCreate.safeParse({ content: text }).success;
const others = hostileTexts.slice(attackVectors.length).filter(isTaken);
const gathered = Array.from({ length: Math.ceil(others.length / GATHERED) }, (_, at) =>
  others.slice(at * GATHERED, (at + 1) * GATHERED),
);
const rounds = (all: readonly Written[]) =>
  Array.from({ length: Math.ceil(all.length / ROUND) }, (_, at) => all.slice(at * ROUND, (at + 1) * ROUND));

/** Fields of an answer that pages show as markup, however deep they stand. */
function markupIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return name.endsWith('html') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => markupIn(part, Array.isArray(value) ? name : key));
}
const beyond = (answer: unknown) => markupIn(answer).flatMap((html) => disallowedMarkup(html, FORUM_MARKUP));

function elementsOf(html: string): DefaultTreeAdapterMap['element'][] {
  const visit = (node: DefaultTreeAdapterMap['node']): DefaultTreeAdapterMap['element'][] => [
    ...('tagName' in node ? [node] : []),
    ...('childNodes' in node ? node.childNodes.flatMap(visit) : []),
  ];
  return visit(parseFragment(html));
}

let server: TestServer;
let author: Member;
let reader: Member;
let moderator: Member;
/** A forum without anything else in it. */
let forum: string;
beforeAll(async () => {
  server = await openTestServer();
  const row = { name: 'Attacked', description: TITLE, forumType: 'company' as const };
  const [made] = await server.context.database.insert(forums).values(row).returning();
  forum = `/api/forums/forums/${made!.id}`;
  author = await joinMember(server, 'author');
  reader = await joinMember(server, 'reader');
  moderator = await joinMember(server, 'decider', { role: 'moderator' });
  for (const { id } of [author, moderator]) {
    await server.context.database.update(users).set({ emailVerified: true }).where(eq(users.id, id));
  }
  await author.call('PATCH', '/api/forums/notifications/mails/', { reply: 'now' });
});
afterAll(() => server.close());

/** Writes a text to every place of a post that takes one, and a comment on it; answers the post, with it and its comments as they are read. */
async function write({ title, text }: Written) {
  const poll = { question: title, options: [title.slice(0, 99).trim(), 'None'], days: 3 };
  const post = await author.call('POST', `${forum}/posts/`, { title, body: text, poll });
  expect({ text, status: post.status, fields: post.body.fields }).toMatchObject({ status: 201 });
  const { id } = post.body;
  const comment = await reader.call('POST', `/api/forums/posts/${id}/comments/`, { content: text });
  expect({ text, status: comment.status }).toMatchObject({ status: 201 });
  const read = [
    await reader.call('GET', `/api/forums/posts/${id}/`),
    await reader.call('GET', `/api/forums/posts/${id}/comments/`),
  ];
  expect({ text, beyond: beyond([post.body, comment.body, ...read.map(({ body }) => body)]) }).toEqual({
    text,
    beyond: [],
  });
  expect(markupIn(read.map(({ body }) => body)).length).toBeGreaterThan(1);
  expect(post.body).toMatchObject({ title, body: text, poll: { question: title } });
  return post.body;
}

/** Elements that a post puts into the head of its page, in place of those that the page writes. */
function headOf({ id, title, excerpt }: { id: number; title: string; excerpt: string }) {
  const path = `/forums/1/posts/${id}`;
  const data = { '@type': 'DiscussionForumPosting', headline: title, text: excerpt, url: path };
  return headTags({ title, description: excerpt, structuredData: [data] }, { siteUrl: 'http://site.example', path });
}

/** The one mail that somebody got of these titles: nothing but its own markup and links to the site, and the titles as they were typed. */
async function takeMail({ username }: Member, titles: readonly string[]): Promise<void> {
  const { database } = server.context;
  const mails = await database.select().from(outgoingMails);
  const [mail, ...more] = mails.filter(({ recipient }) => recipient === `${username}@members.example`);
  expect(more).toEqual([]);
  const markup = disallowedMarkup(mail!.html, MAIL_MARKUP).filter((one) => one !== '<a> without rel=noopener');
  expect(markup).toEqual([]);
  const links = elementsOf(mail!.html).flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'href'));
  expect(links.filter(({ value }) => !/^http:\/\/site\.example(\/|$)/.test(value))).toEqual([]);
  expect(mail!.subject).not.toMatch(/\p{Cc}/u);
  for (const title of titles) expect(mail!.text).toContain(title);
  await database.delete(outgoingMails);
}

/** Where words stand of what somebody reported, a moderator decided, and its author deleted. */
async function lookAfterwards(posts: readonly Awaited<ReturnType<typeof write>>[]): Promise<void> {
  const titles = posts.map(({ title }) => title as string);
  for (const { id, title } of posts) {
    const path = `/api/forums/posts/${id}`;
    expect((await reader.call('POST', `${path}/report/`, { reason: 'spam', note: title })).status).toBe(201);
    await reader.call('PUT', `/api/forums/bookmarks/${id}/`);
  }
  server.pass(OVERDUE);
  await server.app.caseWatch.look();
  await takeMail(moderator, titles);

  for (const { id, title } of posts) {
    const decision = { target_type: 'post', target_id: id, action: 'publish', reason: 'fine', note: title };
    const decided = await moderator.call('POST', '/api/forums/moderation/actions/', decision);
    expect({ title, status: decided.status }).toEqual({ title, status: 201 });
  }
  const places: readonly (readonly [who: Member, path: string])[] = [
    [reader, `moderation/log/?limit=${posts.length}`],
    [moderator, `moderation/decided/?limit=${posts.length}`],
    [reader, `bookmarks/?limit=${posts.length}`],
  ];
  const expectTitles = async (who: Member, path: string) => {
    const { body } = await who.call('GET', `/api/forums/${path}`);
    const rows = (body.results ?? body) as readonly { title?: string; post?: { title: string } }[];
    const read = rows.map((row) => row.post?.title ?? row.title);
    expect({ path, read: new Set(read) }).toEqual({ path, read: new Set(titles) });
    expect({ path, beyond: beyond(body) }).toEqual({ path, beyond: [] });
  };
  for (const [who, path] of places) await expectTitles(who, path);
  for (const { id } of posts) await author.call('DELETE', `/api/forums/posts/${id}/`);
  await expectTitles(author, 'deleted/');
}

async function lookEverywhere(posts: readonly Awaited<ReturnType<typeof write>>[]): Promise<void> {
  const titles = posts.map(({ title }) => title as string);

  const list = (await reader.call('GET', `${forum}/posts/?limit=${ROUND}`)).body;
  expect(new Set(list.results.map(({ title }: Written) => title))).toEqual(new Set(titles));
  expect(beyond(list)).toEqual([]);
  const notices = (await author.call('GET', `/api/forums/notifications/?limit=${ROUND}`)).body;
  const isOfRound = ({ link }: { link: string }) => posts.some(({ id }) => link.includes(`/posts/${id}?comment=`));
  expect(notices.results.filter(isOfRound)).toHaveLength(posts.length);
  expect(beyond(notices)).toEqual([]);
  for (const q of ['script', 'executed', 'the']) {
    const found = await reader.call('GET', `/api/forums/search/?q=${q}`);
    expect(found.status).toBe(200);
    expect(beyond(found.body)).toEqual([]);
  }

  server.pass(2 * MINUTE);
  await server.app.notificationMailWatch.look();
  await takeMail(author, titles);
  await author.call('POST', '/api/forums/notifications/read-all/');

  const feed = await server.app.inject(`${forum}/feed/`);
  expect(feed.headers['content-type']).toMatch(/^application\/atom\+xml/);
  const { entry } = (new XMLParser({ parseTagValue: false }).parse(feed.body) as { feed: { entry: Written[] } }).feed;
  expect(entry).toHaveLength(posts.length);
  expect(entry.filter(({ title }) => typeof title !== 'string')).toEqual([]);
  const opened = new Set([...feed.body.matchAll(/<([^\s/>?]+)/g)].map(([, name]) => name));
  expect([...opened].filter((name) => !(FEED_ELEMENTS as readonly (string | undefined)[]).includes(name))).toEqual([]);

  for (const post of posts) {
    const elements = headOf(post).map((tag) => elementsOf(tag).map(({ tagName }) => tagName));
    expect({ title: post.title, elements }).toEqual({
      title: post.title,
      elements: headOf({ ...post, title: TITLE, excerpt: TITLE }).map((tag) => [tag.slice(1).split(/[\s>]/)[0]]),
    });
    const data = headOf(post).find((tag) => tag.startsWith('<script type="application/ld+json">'))!;
    const json = data.slice(data.indexOf('>') + 1, data.lastIndexOf('</script>'));
    expect(JSON.parse(json)['@graph'][0].headline).toBe(post.title);
  }
}

it('takes what no database or mail takes away in words, and nothing else', async () => {
  const refused = hostileTexts.filter((text) => !isTaken(text));
  expect(refused.length).toBeLessThan(hostileTexts.length / 20);
  for (const text of refused) {
    const post = await author.call('POST', `${forum}/posts/`, { title: TITLE, body: text });
    const { body = [] } = post.body.fields ?? {};
    expect({ text, status: post.status, words: body[0] }).toEqual({ text, status: 422, words: expect.any(String) });
  }
});

it('shows nothing of an attack that runs, in whatever place its text comes to, and every title as it was typed', async () => {
  const written: Written[] = [
    ...attackVectors.filter(isTaken).map((text) => ({ title: titleOf(text), text })),
    ...gathered.map((texts) => ({ title: titleOf(texts[0]!), text: texts.join('\n\n').trim() })),
  ];
  for (const round of rounds(written)) {
    server.pass(60 * MINUTE);
    const posts = [];
    for (const one of round) posts.push(await write(one));
    await lookEverywhere(posts);
    await lookAfterwards(posts);
  }
});
