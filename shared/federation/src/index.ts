export { build, type BuildResult } from './build/build';
export { remoteConfig } from './build/remoteConfig';
export { shellConfig } from './build/shellConfig';
export { releaseFolderOf, remoteFolders, root, shellFolder } from './workspace';
