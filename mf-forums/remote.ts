import { paths, withQuery } from '@market-pulse/api-client/paths';
import { defineRemote } from '@market-pulse/remote-kit/define';

export default defineRemote({
  name: 'forums',
  title: 'Community forums',
  contract: '^1.0.0',
  exposes: {
    './ForumsPage': './src/forums/ForumsPage',
    './DiscussionsPage': './src/forums/DiscussionsPage',
    './IdeasPage': './src/forums/IdeasPage',
    './CorrectionsPage': './src/ideas/CorrectionsPage',
    './BookmarksPage': './src/following/BookmarksPage',
    './DeletedPage': './src/deleted/DeletedPage',
    './MemberPage': './src/members/MemberPage',
    './NotificationsPage': './src/notifications/NotificationsPage',
    './ForumSearchPage': './src/search/ForumSearchPage',
    './ForumPage': './src/forums/ForumPage',
    './ForumPostPage': './src/posts/ForumPostPage',
    './ModerationPage': './src/moderation/ModerationPage',
    './ModeratorsPage': './src/moderation/ModeratorsPage',
    './ModerationLogPage': './src/moderation/ModerationLogPage',
    './RulesPage': './src/moderation/RulesPage',
    './DecidedPage': './src/moderation/DecidedPage',
    './DecisionsPage': './src/moderation/DecisionsPage',
    './AccountLinks': './src/moderation/AccountLinks',
    './NotificationBell': './src/notifications/NotificationBell',
    './CompanyDiscussion': './src/discussion/CompanyDiscussion',
    './CoinDiscussion': './src/discussion/CoinDiscussion',
  },
  routes: [
    {
      path: '/forums',
      expose: './ForumsPage',
      title: 'Community Forums',
      namedRoute: 'member-home',
      data: [paths.forums, withQuery(paths.forumPosts, { sort: 'active' })],
      parameters: ['type', 'sort', 'after'],
      sitemap: 'forum-posts',
    },
    {
      ...{ path: '/forums/discussions', expose: './DiscussionsPage', title: 'Discussions' },
      ...{ parameters: ['after'], sitemap: 'forum-posts' },
    },
    {
      ...{ path: '/forums/ideas', expose: './IdeasPage', title: 'Trade Ideas' },
      ...{ parameters: ['after'], sitemap: 'trade-ideas' },
    },
    {
      ...{ path: '/forums/ideas/corrections', expose: './CorrectionsPage', title: 'Corrections of Trade Ideas' },
      ...{ parameters: ['post'], sitemap: 'none' },
    },
    {
      ...{ path: '/forums/search', expose: './ForumSearchPage', title: 'Search in Forums' },
      data: [paths.forums],
      parameters: ['q', 'in', 'forum', 'author', 'ticker', 'kind', 'from', 'to', 'sort', 'page'],
      sitemap: 'none',
    },
    // Open to everybody: it says what it is for, and who can enter.
    { path: '/forums/moderation', expose: './ModerationPage', title: 'Moderation', sitemap: 'none' },
    {
      ...{ path: '/forums/moderation/moderators', expose: './ModeratorsPage', title: 'Forum Moderators' },
      sitemap: 'none',
    },
    {
      ...{ path: '/forums/moderation/log', expose: './ModerationLogPage', title: 'Moderation Log' },
      data: [paths.moderationLog],
      sitemap: 'moderation-log',
    },
    {
      ...{ path: '/forums/moderation/decided', expose: './DecidedPage', title: 'Moderation Decisions' },
      sitemap: 'none',
    },
    { path: '/forums/moderation/rules', expose: './RulesPage', title: 'Moderation Rules', auth: true },
    { path: '/forums/moderation/decisions', expose: './DecisionsPage', title: 'Decisions About You', auth: true },
    { path: '/forums/deleted', expose: './DeletedPage', title: 'Deleted Posts and Comments', auth: true },
    { path: '/forums/bookmarks', expose: './BookmarksPage', title: 'Bookmarks', auth: true },
    {
      ...{ path: '/forums/notifications', expose: './NotificationsPage', title: 'Notifications', auth: true },
      parameters: ['show'],
    },
    {
      ...{ path: '/forums/members/:username', expose: './MemberPage', title: 'Member' },
      parameters: ['tab', 'year', 'page'],
    },
    {
      ...{ path: '/forums/:forumId', expose: './ForumPage', title: 'Forum' },
      ...{ parameters: ['sort', 'after'], sitemap: 'forums' },
    },
    {
      ...{ path: '/forums/:forumId/posts/:postId', expose: './ForumPostPage', title: 'Forum Post' },
      ...{ parameters: ['sort', 'comment'], sitemap: 'forum-posts' },
    },
  ],
  nav: [
    { placement: 'header', group: 'Other', label: 'Forums', to: '/forums', order: 81 },
    { placement: 'header', group: 'Account', label: 'Forums', to: '/forums', order: 92, role: 'user' },
    {
      ...{ placement: 'header', group: 'Account', label: 'Moderation', to: '/forums/moderation' },
      ...{ order: 95, role: 'moderator' },
    },
    { placement: 'header', group: 'Account', label: 'Bookmarks', to: '/forums/bookmarks', order: 93, role: 'user' },
    { placement: 'search', group: 'Community', label: 'Search in the forums', to: '/forums/search', order: 81 },
    { placement: 'footer', group: 'Community', label: 'Forums', to: '/forums', order: 81 },
    { placement: 'footer', group: 'Community', label: 'Discussions', to: '/forums/discussions', order: 82 },
    { placement: 'footer', group: 'Community', label: 'Trade Ideas', to: '/forums/ideas', order: 83 },
  ],
  slots: [
    { slot: 'header.menu', id: 'account', expose: './AccountLinks', order: 10, role: 'user' },
    { slot: 'header.actions', id: 'notifications', expose: './NotificationBell', order: 10, role: 'user' },
    {
      ...{ slot: 'company.tabs', id: 'discussion', label: 'Discussion', expose: './CompanyDiscussion', order: 10 },
      count: withQuery(paths.forumPosts, { limit: 1, stock: ':ticker' }),
    },
    { slot: 'coin.panel', id: 'discussion', expose: './CoinDiscussion', order: 10 },
  ],
});
