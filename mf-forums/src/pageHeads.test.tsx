import { testDescriptions } from '@market-pulse/remote-kit/testing';
import definition from '../remote';
import DeletedPage from './deleted/DeletedPage';
import BookmarksPage from './following/BookmarksPage';
import DiscussionsPage from './forums/DiscussionsPage';
import ForumsPage from './forums/ForumsPage';
import IdeasPage from './forums/IdeasPage';
import CorrectionsPage from './ideas/CorrectionsPage';
import DecidedPage from './moderation/DecidedPage';
import DecisionsPage from './moderation/DecisionsPage';
import ModerationLogPage from './moderation/ModerationLogPage';
import ModerationPage from './moderation/ModerationPage';
import ModeratorsPage from './moderation/ModeratorsPage';
import RulesPage from './moderation/RulesPage';
import NotificationsPage from './notifications/NotificationsPage';
import ForumSearchPage from './search/ForumSearchPage';

testDescriptions(definition, {
  './ForumsPage': ForumsPage,
  './BookmarksPage': BookmarksPage,
  './DeletedPage': DeletedPage,
  './NotificationsPage': NotificationsPage,
  './DiscussionsPage': DiscussionsPage,
  './IdeasPage': IdeasPage,
  './CorrectionsPage': CorrectionsPage,
  './ForumSearchPage': ForumSearchPage,
  './ModerationPage': ModerationPage,
  './ModeratorsPage': ModeratorsPage,
  './ModerationLogPage': ModerationLogPage,
  './RulesPage': RulesPage,
  './DecidedPage': DecidedPage,
  './DecisionsPage': DecisionsPage,
});
