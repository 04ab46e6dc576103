/**
 * Version of the platform contract: what the shell promises to remotes (slots, remote-kit, shared modules, manifest).
 * A remote states the range that it was built for; publish and load check it. Raise the major number when a remote
 * built for the previous contract would break.
 */
export const PLATFORM_CONTRACT = '1.0.0';
