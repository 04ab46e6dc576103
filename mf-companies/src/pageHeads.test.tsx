import { testDescriptions } from '@market-pulse/remote-kit/testing';
import definition from '../remote';
import DisclosuresPage from './disclosures/DisclosuresPage';
import PressReleaseQueuePage from './press-releases/PressReleaseQueuePage';
import ResearchHubPage from './hub/ResearchHubPage';

testDescriptions(definition, {
  './ResearchHubPage': ResearchHubPage,
  './DisclosuresPage': DisclosuresPage,
  './PressReleaseQueuePage': PressReleaseQueuePage,
});
