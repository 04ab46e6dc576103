import type { ApiSession } from '../../src/testing/apiSession';
import type { Scenario } from './measure';

/** What the benchmark needs to know of the data. */
export interface BenchData {
  /** The post with the most comments. */
  readonly longThread: number;
  /** Posts to vote on. */
  readonly posts: readonly number[];
}

const get = (path: string, token?: string) => ({
  method: 'GET' as const,
  path,
  headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
});

const post = (path: string, body: object, token?: string) => ({
  method: 'POST' as const,
  path,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
});

/** The calls that are measured. What is public comes from the cache of answers, with one's own votes for someone signed in. */
export function scenarios(session: ApiSession, { longThread, posts }: BenchData): Scenario[] {
  const { token, account } = session;
  const forum = '/api/forums/forums/1/posts/';
  const comments = `/api/forums/posts/${longThread}/comments/`;
  const { email, password } = account;
  return [
    { title: 'stock list', connections: 50, requests: [get('/api/stocks/live-companies/')] },
    { title: 'stock list, signed in', connections: 50, requests: [get('/api/stocks/live-companies/', token)] },
    { title: 'company', connections: 50, requests: [get('/api/stocks/live-company/aapl/')] },
    { title: 'post list', connections: 50, requests: [get('/api/post/list/')] },
    { title: 'forum page', connections: 50, requests: [get(forum)] },
    { title: 'forum page, 200 a second', connections: 20, rate: 200, requests: [get(forum)] },
    { title: 'forum page, signed in', connections: 20, requests: [get(forum, token)] },
    { title: 'forum page, signed in, 200 a second', connections: 20, rate: 200, requests: [get(forum, token)] },
    { title: 'comment tree', connections: 50, requests: [get(comments)] },
    { title: 'comment tree, signed in', connections: 20, requests: [get(comments, token)] },
    { title: 'sign-in', connections: 4, requests: [post('/api/auth/login/', { email, password })] },
    {
      title: 'vote',
      connections: 10,
      requests: posts.map((id) => post(`/api/forums/posts/${id}/vote/`, { is_upvote: true }, token)),
    },
  ];
}
