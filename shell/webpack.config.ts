import { shellConfig } from '@market-pulse/federation';

export default shellConfig(__dirname);
