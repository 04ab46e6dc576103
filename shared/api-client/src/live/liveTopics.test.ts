/** @jest-environment node */
import type { Comment, ForumPostSummary, Page } from '@market-pulse/contract';
import { QueryClient, QueryObserver, type InfiniteData } from '@tanstack/react-query';
import { http } from '../transport/http';
import { queryKeys } from '../transport/queryKeys';
import { startLoopbackStream, type LoopbackStream } from '../testing/loopbackStream';
import { openTab, type Tab } from '../testing/tabs';
import { liveCountsOf } from './liveCounts';
import { liveStateOf } from './liveState';
import { LiveTopics } from './LiveTopics';

/** Waits for what comes over the network. */
async function eventually(expectation: () => void): Promise<void> {
  for (;;) {
    try {
      return expectation();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

let stream: LoopbackStream;
/** Answers of calls by path. */
let calls: Record<string, unknown>;
let client: QueryClient;
let tab: Tab;
let live: LiveTopics;
let leaves: (() => void)[];
beforeEach(async () => {
  calls = {};
  stream = await startLoopbackStream(calls);
  http.defaults.baseURL = stream.url;
  client = new QueryClient();
  tab = openTab(undefined);
  live = new LiveTopics(client, tab);
  leaves = [];
});
afterEach(async () => {
  leaves.forEach((leave) => leave());
  await eventually(() => expect(stream.open()).toBe(0));
  await stream.close();
});

const pages = <Item>(...results: Item[]): InfiniteData<Page<Item>> => ({
  pages: [{ results, next_cursor: null, count: results.length }],
  pageParams: [undefined],
});
const counts = { upvotes: 1, downvotes: 0 };

test('whoever is told something asks anew whether they are suspended', async () => {
  client.setQueryData(queryKeys.notifications.list(), { pages: [{ results: [], unread_count: 1 }], pageParams: [] });
  client.setQueryData(queryKeys.moderation.suspension(), null);
  leaves.push(live.join('notifications'));
  await eventually(() => expect(stream.open()).toBe(1));
  const isOld = () => client.getQueryState(queryKeys.moderation.suspension())?.isInvalidated;
  stream.send('notifications', { unread_count: 1 });
  stream.send('notifications', { unread_count: 2 });
  await eventually(() => expect(isOld()).toBe(true));
});

test('a desk that has changed is read anew, with the case that is open; what is live is known while it is', async () => {
  const [queue, open] = [queryKeys.moderation.queue({}), queryKeys.moderation.case('post', 40)];
  for (const queryKey of [queue, open]) client.setQueryData(queryKey, {});
  const areOld = () => [queue, open].map((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
  const isLive = () => liveStateOf(client).has('moderation');
  leaves.push(live.join('moderation'));
  await eventually(() => expect(isLive()).toBe(true));
  expect(areOld()).toEqual([false, false]);
  stream.send('moderation', {});
  await eventually(() => expect(areOld()).toEqual([true, true]));
  stream.answer = () => ({ status: 503 });
  stream.end();
  await eventually(() => expect(isLive()).toBe(false));
  stream.answer = () => 'open';
  await eventually(() => expect(isLive()).toBe(true));
  tab.show('left');
  expect(isLive()).toBe(false);
});

test('a queue that is being read while it changes is read to its end, and once more then, however often it changed', async () => {
  const answers: ((queue: string) => void)[] = [];
  const signals: AbortSignal[] = [];
  const queryKey = queryKeys.moderation.queue({});
  client.setQueryData(queryKey, 'long ago', { updatedAt: 0 });
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: ({ signal }) => {
      signals.push(signal);
      return new Promise<string>((resolve) => answers.push(resolve));
    },
  });
  leaves.push(observer.subscribe(() => undefined));
  leaves.push(live.join('moderation'));
  await eventually(() => expect(liveStateOf(client).has('moderation')).toBe(true));
  for (let index = 0; index < 3; index += 1) stream.send('moderation', {});
  stream.send('forum', { forum_id: 3, posts_count: 12 });
  await eventually(() => expect(liveCountsOf(client).of('forum:3')).toBe(12));
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  answers[0]?.('before');
  await eventually(() => expect(observer.getCurrentResult().data).toBe('before'));
  expect(answers).toHaveLength(2);
  answers[1]?.('after');
  await eventually(() => expect(observer.getCurrentResult()).toMatchObject({ data: 'after', fetchStatus: 'idle' }));
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
});

test('votes change in their place, and new comments are counted, not inserted', async () => {
  const postsKey = queryKeys.forums.postsOf(3, {});
  const commentsKey = queryKeys.forums.comments(40);
  client.setQueryData(queryKeys.forums.post(40), { id: 40, title: 'A title', ...counts, comments_count: 1 });
  client.setQueryData(postsKey, pages({ id: 39 }, { id: 40, ...counts, comments_count: 1 }));
  const repliesKey = queryKeys.forums.replies(7, 'later');
  // One that stands apart: it was written just now, or a link points at it.
  const threadKey = queryKeys.forums.thread(99);
  client.setQueryData(commentsKey, pages({ id: 7, ...counts, replies: [{ id: 8, ...counts }] }));
  client.setQueryData(repliesKey, pages({ id: 9, ...counts }));
  client.setQueryData(threadKey, { id: 99, ...counts, replies: [{ id: 100, ...counts }] });
  const shownAt = client.getQueryState(commentsKey)?.dataUpdatedAt;
  leaves.push(live.join('post:40'));
  await eventually(() => expect(stream.open()).toBe(1));
  stream.send('contributions', {
    posts: [{ id: 40, upvotes: 5, downvotes: 2, comments_count: 4 }],
    comments: [
      { id: 8, post_id: 40, upvotes: 9, downvotes: 1 },
      { id: 9, post_id: 40, upvotes: 3, downvotes: 0 },
      { id: 99, post_id: 40, upvotes: 1, downvotes: 6 },
      { id: 100, post_id: 40, upvotes: 7, downvotes: 0 },
      { id: 999, post_id: 40, upvotes: 0, downvotes: 0 },
    ],
  });
  await eventually(() => expect(liveCountsOf(client).of('post:40')).toBe(4));
  expect(client.getQueryData(queryKeys.forums.post(40))).toMatchObject({ title: 'A title', upvotes: 5 });
  const posts = client.getQueryData<InfiniteData<Page<ForumPostSummary>>>(postsKey)?.pages[0]?.results;
  expect(posts).toEqual([{ id: 39 }, { id: 40, upvotes: 5, downvotes: 2, comments_count: 4 }]);
  const comments = client.getQueryData<InfiniteData<Page<Comment>>>(commentsKey)?.pages[0]?.results;
  expect(comments).toEqual([{ id: 7, ...counts, replies: [{ id: 8, upvotes: 9, downvotes: 1 }] }]);
  expect(client.getQueryState(commentsKey)?.dataUpdatedAt).toBe(shownAt);
  const replies = client.getQueryData<InfiniteData<Page<Comment>>>(repliesKey)?.pages[0]?.results;
  expect(replies).toEqual([{ id: 9, upvotes: 3, downvotes: 0 }]);
  expect(client.getQueryData(threadKey)).toEqual({
    ...{ id: 99, upvotes: 1, downvotes: 6 },
    replies: [{ id: 100, upvotes: 7, downvotes: 0 }],
  });
});

test('one stream is about all that is on screen, and there is none while nobody sees the page', async () => {
  leaves.push(live.join('forum:3'), live.join('forum:3'), live.join('notifications'));
  await eventually(() => expect(stream.open()).toBe(1));
  expect(stream.asked).toHaveLength(1);
  stream.send('forum', { forum_id: 3, posts_count: 12 });
  await eventually(() => expect(liveCountsOf(client).of('forum:3')).toBe(12));
  tab.show('hidden');
  await eventually(() => expect(stream.open()).toBe(0));
  tab.show('visible');
  await eventually(() => expect(stream.open()).toBe(1));
});

test('a page that is left ends its stream at once, which lets a browser keep it, and has one again when it comes back', async () => {
  leaves.push(live.join('forum:3'));
  await eventually(() => expect(stream.open()).toBe(1));
  jest.useFakeTimers();
  // A page that is left runs no timers.
  tab.show('left');
  jest.useRealTimers();
  await eventually(() => expect(stream.open()).toBe(0));
  tab.show('visible');
  await eventually(() => expect(stream.open()).toBe(1));
});

test.each(['{"posts":', 'null', '7'])('what is no event, as %s, changes nothing', async (text) => {
  leaves.push(live.join('post:40'));
  await eventually(() => expect(stream.open()).toBe(1));
  stream.send('contributions', text);
  stream.send('forum', { forum_id: 3, posts_count: 1 });
  await eventually(() => expect(liveCountsOf(client).of('forum:3')).toBe(1));
});

describe('comments that are withdrawn', () => {
  const commentsKey = queryKeys.forums.comments(40);
  const shownComments = () => client.getQueryData<InfiniteData<Page<Comment>>>(commentsKey)?.pages[0];
  const words = { content: 'Rude', content_html: '<p>Rude</p>', status: 'published', username: 'kim', ...counts };
  const taken = (id: number, status: string) => ({ posts: [], comments: [{ id, post_id: 40, status }] });
  const back = (id: number) => ({ posts: [], comments: [{ id, post_id: 40, ...counts }] });
  beforeEach(async () => {
    client.setQueryData(queryKeys.forums.post(40), { id: 40, ...counts, comments_count: 2 });
    client.setQueryData(commentsKey, pages({ id: 7, ...words, replies: [{ id: 8, ...words }] }, { id: 9, ...words }));
    leaves.push(live.join('post:40'));
    await eventually(() => expect(stream.open()).toBe(1));
  });

  test('lose their text and keep their place, and come back with what they say then', async () => {
    const [, next] = shownComments()?.results ?? [];
    stream.send('withdrawn', taken(7, 'hidden'));
    await eventually(() => expect(shownComments()?.results[0]).toMatchObject({ id: 7, status: 'hidden', content: '' }));
    expect(shownComments()?.results[1]).toBe(next);
    expect(shownComments()?.results[0]?.replies).toMatchObject([{ id: 8, content: 'Rude' }]);
    expect(shownComments()?.count).toBe(1);
    calls['/forums/comments/7/'] = { id: 7, ...words, content: 'Polite', content_html: '<p>Polite</p>', replies: [] };
    stream.send('contributions', back(7));
    await eventually(() =>
      expect(shownComments()?.results[0]).toMatchObject({ status: 'published', content: 'Polite' }),
    );
    expect(shownComments()?.count).toBe(2);
  });

  test('among replies, too, also where the answer is the comment above', async () => {
    stream.send('withdrawn', taken(8, 'removed'));
    const reply = () => shownComments()?.results[0]?.replies[0];
    await eventually(() => expect(reply()).toMatchObject({ status: 'removed', content: '' }));
    calls['/forums/comments/8/'] = { id: 7, ...words, replies: [{ id: 8, ...words }] };
    stream.send('contributions', back(8));
    await eventually(() => expect(reply()).toMatchObject({ status: 'published', content: 'Rude' }));
  });

  test('stay with the reason on the page of whoever moderates the forum', async () => {
    client.setQueryData(queryKeys.forums.post(40), { id: 40, ...counts, comments_count: 2, may_moderate: true });
    const hidden_for = { reason: 'abuse', note: '' };
    calls['/forums/comments/9/'] = { id: 9, ...words, status: 'hidden', hidden_for, replies: [] };
    stream.send('withdrawn', taken(9, 'hidden'));
    await eventually(() =>
      expect(shownComments()?.results[1]).toMatchObject({ status: 'hidden', content: 'Rude', hidden_for }),
    );
  });

  test('that are not on screen change nothing', async () => {
    const before = shownComments();
    stream.send('withdrawn', taken(99, 'hidden'));
    stream.send('forum', { forum_id: 3, posts_count: 5 });
    await eventually(() => expect(liveCountsOf(client).of('forum:3')).toBe(5));
    expect(shownComments()).toBe(before);
  });
});
