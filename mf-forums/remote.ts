import { paths } from '@market-pulse/api-client/paths';
import { defineRemote } from '@market-pulse/remote-kit/define';

export default defineRemote({
  name: 'forums',
  title: 'Community forums',
  contract: '^1.0.0',
  exposes: {
    './ForumsPage': './src/forums/ForumsPage',
    './DiscussionsPage': './src/forums/DiscussionsPage',
    './IdeasPage': './src/forums/IdeasPage',
    './ForumPage': './src/forums/ForumPage',
    './ForumPostPage': './src/posts/ForumPostPage',
    './NotificationBell': './src/notifications/NotificationBell',
  },
  routes: [
    {
      path: '/forums',
      expose: './ForumsPage',
      title: 'Community Forums',
      namedRoute: 'member-home',
      data: [paths.forums],
      parameters: ['type'],
    },
    { path: '/forums/discussions', expose: './DiscussionsPage', title: 'Discussions' },
    { path: '/forums/ideas', expose: './IdeasPage', title: 'Trade Ideas' },
    { path: '/forums/:forumId', expose: './ForumPage', title: 'Forum', sitemap: 'forums' },
    { path: '/forums/:forumId/posts/:postId', expose: './ForumPostPage', title: 'Forum Post', sitemap: 'forum-posts' },
  ],
  nav: [
    { placement: 'header', group: 'Other', label: 'Forums', to: '/forums', order: 81 },
    { placement: 'header', group: 'Account', label: 'Forums', to: '/forums', order: 92, role: 'user' },
    { placement: 'footer', group: 'Community', label: 'Forums', to: '/forums', order: 81 },
    { placement: 'footer', group: 'Community', label: 'Discussions', to: '/forums/discussions', order: 82 },
    { placement: 'footer', group: 'Community', label: 'Trade Ideas', to: '/forums/ideas', order: 83 },
  ],
  slots: [{ slot: 'header.actions', id: 'notifications', expose: './NotificationBell', order: 10, role: 'user' }],
});
