import { testDescriptions } from '@market-pulse/remote-kit/testing';
import definition from '../remote';
import ApplicationsPage from './applications/ApplicationsPage';
import ApplyPage from './apply/ApplyPage';
import DisclosuresPage from './disclosures/DisclosuresPage';
import PressReleaseQueuePage from './press-releases/PressReleaseQueuePage';
import ResearchHubPage from './hub/ResearchHubPage';
import VerifyPage from './verify/VerifyPage';

testDescriptions(definition, {
  './ResearchHubPage': ResearchHubPage,
  './ApplyPage': ApplyPage,
  './ApplicationsPage': ApplicationsPage,
  './VerifyPage': VerifyPage,
  './DisclosuresPage': DisclosuresPage,
  './PressReleaseQueuePage': PressReleaseQueuePage,
});
