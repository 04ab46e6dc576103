import { remoteConfig } from '@market-pulse/federation';

export default remoteConfig(__dirname);
