import { testDescriptions } from '@market-pulse/remote-kit/testing';
import definition from '../remote';
import ApplicationsPage from './applications/ApplicationsPage';
import ApplyPage from './apply/ApplyPage';
import ResearchHubPage from './hub/ResearchHubPage';
import VerifyPage from './verify/VerifyPage';

testDescriptions(definition, {
  './ResearchHubPage': ResearchHubPage,
  './ApplyPage': ApplyPage,
  './ApplicationsPage': ApplicationsPage,
  './VerifyPage': VerifyPage,
});
