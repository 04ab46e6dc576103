import { testDescriptions } from '@market-pulse/remote-kit/testing';
import definition from '../remote';
import PressReleaseQueuePage from './press-releases/PressReleaseQueuePage';
import ResearchHubPage from './hub/ResearchHubPage';

testDescriptions(definition, {
  './ResearchHubPage': ResearchHubPage,
  './PressReleaseQueuePage': PressReleaseQueuePage,
});
