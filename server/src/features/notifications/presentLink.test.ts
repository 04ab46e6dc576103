import { presentLink } from './presentLink';

test.each([
  ['a shown comment', '/forums/1/posts/40', 70, true, '/forums/1/posts/40?comment=70#comment-70'],
  ['a hidden comment', '/forums/1/posts/40', 70, false, '/forums/1/posts/40'],
  ['a post', '/forums/1/posts/40', null, null, '/forums/1/posts/40'],
  ['a comment, which leads elsewhere', '/forums/moderation/decisions', 70, true, '/forums/moderation/decisions'],
  ['nothing', null, null, null, null],
])('a notification of %s at %s leads to %s', (_what, link, commentId, isCommentShown, to) => {
  expect(presentLink({ notification: { link, commentId }, isCommentShown })).toBe(to);
});
