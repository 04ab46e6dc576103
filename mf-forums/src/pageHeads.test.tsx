import { testDescriptions } from '@market-pulse/remote-kit/testing';
import definition from '../remote';
import DiscussionsPage from './forums/DiscussionsPage';
import ForumsPage from './forums/ForumsPage';
import IdeasPage from './forums/IdeasPage';

testDescriptions(definition, {
  './ForumsPage': ForumsPage,
  './DiscussionsPage': DiscussionsPage,
  './IdeasPage': IdeasPage,
});
