import { mountStandalone } from '@market-pulse/remote-kit/host';
import definition from '../remote';

mountStandalone(definition, {
  './AccountPage': () => import('./account/AccountPage'),
});
