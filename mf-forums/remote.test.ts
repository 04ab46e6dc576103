import remote from './remote';
import { FORUM_PARAMETERS } from './src/forums/ForumPage';
import { FORUMS_PARAMETERS } from './src/forums/ForumsPage';
import { NEWEST_POSTS_PARAMETERS } from './src/forums/NewestPostsPage';
import { COMMENT_PARAMETERS } from './src/comments/commentSort';
import { SEARCH_PARAMETERS } from './src/search/searchAddress';

test.each([
  ['/forums', FORUMS_PARAMETERS],
  ['/forums/discussions', NEWEST_POSTS_PARAMETERS],
  ['/forums/ideas', NEWEST_POSTS_PARAMETERS],
  ['/forums/:forumId', FORUM_PARAMETERS],
  ['/forums/:forumId/posts/:postId', COMMENT_PARAMETERS],
  ['/forums/search', SEARCH_PARAMETERS],
])('the route %s declares the parameters that its page reads', (path, parameters) => {
  const declared = remote.routes?.find((route) => route.path === path)?.parameters;
  expect(declared).toEqual(Object.keys(parameters));
});
