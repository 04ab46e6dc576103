import { ComposedSite } from './ComposedSite';
import { rememberSharedSite } from './sharedSite';

/** Starts the site that all tests share which leave it as it is; stops it when they are done. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await ComposedSite.start();
  rememberSharedSite(site);
  return () => site.remove();
}
