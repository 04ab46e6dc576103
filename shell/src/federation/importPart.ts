import { forgetFailedShares } from './federationRuntime';

/**
 * Imports a part of the shell that has a chunk of its own. A failure leaves nothing behind, so that the same call works once
 * the files are there: what the part shares with remotes would stay failed otherwise.
 */
export async function importPart<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    forgetFailedShares();
    throw error;
  }
}
