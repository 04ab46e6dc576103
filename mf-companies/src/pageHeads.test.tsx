import { testDescriptions } from '@market-pulse/remote-kit/testing';
import definition from '../remote';
import ResearchHubPage from './hub/ResearchHubPage';

testDescriptions(definition, {
  './ResearchHubPage': ResearchHubPage,
});
