/**
 * The federation runtime provides a shared module only if the host's own code reaches it. These entries of the design
 * system are used by remotes alone; naming them here as lazy imports offers them without loading them.
 */
export const sharedEntries = [
  () => import('@market-pulse/ui/form'),
  () => import('@market-pulse/ui/select'),
  () => import('@market-pulse/ui/table'),
  () => import('@market-pulse/ui/virtual-table'),
  () => import('@market-pulse/ui/overlay'),
  () => import('@market-pulse/ui/navigation'),
];
