import { rm } from 'node:fs/promises';
import { ComposedSite } from './ComposedSite';
import { rememberPreparedData } from './preparedData';
import { rememberSharedSite } from './sharedSite';

/**
 * Starts the site that all tests share which leave it as it is; stops it when they are done. Its first start, which builds,
 * seeds and publishes, is the only one: sites of other tests begin with a copy of what it left.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const first = await ComposedSite.start();
  await first.stop();
  const { dataFolder } = first;
  const prepared = await rememberPreparedData(dataFolder);
  const site = await ComposedSite.start({ dataFolder });
  rememberSharedSite(site);
  return async () => {
    await site.remove();
    await rm(prepared, { recursive: true, force: true });
  };
}
