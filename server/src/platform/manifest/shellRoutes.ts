import { shellPages, type ShellPage } from '@market-pulse/contract';

/** Paths that are the shell's, its pages and what it may put beside them; everything else belongs to remotes. */
export const shellRoutes: readonly ShellPage[] = [
  ...Object.values(shellPages),
  { path: '/authentication/*' },
  { path: '/pages/authentication/*' },
];
