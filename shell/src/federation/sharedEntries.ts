/**
 * The federation runtime provides a shared module only if the host's own code reaches it. What is used by remotes alone is
 * reached from here, by lazy imports that offer it without loading it. The build writes them in the place of this empty
 * list, from its list of shared modules (`sharedEntriesLoader.ts` in shared/federation).
 */
export const sharedEntries: readonly (() => Promise<unknown>)[] = [];
