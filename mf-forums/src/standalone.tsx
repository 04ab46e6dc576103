import { mountStandalone } from '@market-pulse/remote-kit/host';
import definition from '../remote';

mountStandalone(definition, {
  './ForumsPage': () => import('./forums/ForumsPage'),
  './DiscussionsPage': () => import('./forums/DiscussionsPage'),
  './IdeasPage': () => import('./forums/IdeasPage'),
  './CorrectionsPage': () => import('./ideas/CorrectionsPage'),
  './BookmarksPage': () => import('./following/BookmarksPage'),
  './DeletedPage': () => import('./deleted/DeletedPage'),
  './MemberPage': () => import('./members/MemberPage'),
  './NotificationsPage': () => import('./notifications/NotificationsPage'),
  './ForumSearchPage': () => import('./search/ForumSearchPage'),
  './ForumPage': () => import('./forums/ForumPage'),
  './ForumPostPage': () => import('./posts/ForumPostPage'),
  './ModerationPage': () => import('./moderation/ModerationPage'),
  './ModeratorsPage': () => import('./moderation/ModeratorsPage'),
  './ModerationLogPage': () => import('./moderation/ModerationLogPage'),
  './RulesPage': () => import('./moderation/RulesPage'),
  './DecidedPage': () => import('./moderation/DecidedPage'),
  './DecisionsPage': () => import('./moderation/DecisionsPage'),
  './AccountLinks': () => import('./moderation/AccountLinks'),
  './NotificationBell': () => import('./notifications/NotificationBell'),
  './CompanyDiscussion': () => import('./discussion/CompanyDiscussion'),
  './CoinDiscussion': () => import('./discussion/CoinDiscussion'),
});
