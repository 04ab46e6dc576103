import { changedSubjects } from './changedSubjects';

const call = { route: '', params: {}, body: {}, answer: '{}', callerId: 5 };

test.each([
  ['a vote on a post', { route: '/api/forums/posts/:id/vote/', params: { id: 7 } }, ['post:7']],
  ['a vote on a comment', { route: '/api/forums/comments/:id/vote/', params: { id: 9 } }, ['comment:9']],
  ['a new post', { route: '/api/forums/forums/:id/posts/', params: { id: 1 }, answer: '{"id":12}' }, ['post:12']],
  [
    'a new comment',
    { route: '/api/forums/posts/:id/comments/', params: { id: 7 }, answer: '{"id":13}' },
    ['post:7', 'comment:13'],
  ],
  ['a notification that was read', { route: '/api/forums/notifications/:id/read/', params: { id: 3 } }, ['reader:5']],
  [
    'an action of a moderator',
    { route: '/api/forums/moderation/actions/', body: { target_type: 'post', target_id: 4 } },
    ['post:4', 'desk'],
  ],
  [
    'an action on several',
    {
      route: '/api/forums/moderation/actions/',
      body: {
        targets: [
          { target_type: 'comment', target_id: 4 },
          { target_type: 'user', target_id: 8 },
        ],
      },
    },
    ['comment:4', 'desk'],
  ],
  ['what names nothing', { route: '/api/forums/moderation/actions/', body: null }, ['desk']],
  ['a report', { route: '/api/forums/posts/:id/report/', params: { id: 7 } }, ['post:7', 'desk']],
  [
    'a comment that waits',
    { route: '/api/forums/posts/:id/comments/', params: { id: 7 }, answer: '{"id":13,"status":"pending"}' },
    ['post:7', 'comment:13', 'desk'],
  ],
  [
    'an edit that waits',
    { route: '/api/forums/posts/:id/', params: { id: 7 }, answer: '{"id":7,"status":"published","held_edit":{}}' },
    ['post:7', 'desk'],
  ],
  ['an answer without a number', { route: '/api/forums/forums/:id/posts/', answer: undefined }, []],
])('%s', (_case, change, subjects) => {
  expect(changedSubjects({ ...call, ...change })).toEqual(subjects);
});
