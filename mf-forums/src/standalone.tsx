import { mountStandalone } from '@market-pulse/remote-kit/host';
import definition from '../remote';

mountStandalone(definition, {
  './ForumsPage': () => import('./forums/ForumsPage'),
  './DiscussionsPage': () => import('./forums/DiscussionsPage'),
  './IdeasPage': () => import('./forums/IdeasPage'),
  './ForumPage': () => import('./forums/ForumPage'),
  './ForumPostPage': () => import('./posts/ForumPostPage'),
  './NotificationBell': () => import('./notifications/NotificationBell'),
});
