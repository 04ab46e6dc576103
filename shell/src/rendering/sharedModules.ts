/**
 * What the code of remotes gets when it asks for a shared module on the server: the shell's own copies, and nothing else.
 * The build writes them in the place of this empty record, from its list of shared modules (`serverModulesLoader.ts` in
 * shared/federation).
 */
export const sharedModules: Readonly<Record<string, unknown>> = {};
