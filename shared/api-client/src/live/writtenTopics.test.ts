import { writtenTopics } from './writtenTopics';

const comment = { method: 'post', path: '/forums/posts/40/comments/', status: 201, data: { status: 'published' } };

test.each([
  ['a comment', {}, ['post:40']],
  ['a post', { path: '/forums/forums/3/posts/' }, ['forum:3', 'posts']],
  [
    'a trade idea',
    { path: '/forums/forums/3/posts/', data: { status: 'published', kind: 'idea' } },
    ['forum:3', 'posts', 'ideas'],
  ],
  ['a comment that waits for a moderator', { data: { status: 'pending' } }, []],
  ['a refusal', { status: 422, data: { code: 'validation_failed' } }, []],
  ['a look', { method: 'get', status: 200 }, []],
  ['a vote', { path: '/forums/posts/40/vote/' }, []],
  ['nothing', { data: null }, []],
])('%s', (_case, change, topics) => {
  expect(writtenTopics({ ...comment, ...change })).toEqual(topics);
});
