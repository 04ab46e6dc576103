import { rm } from 'node:fs/promises';
import { ComposedSite } from './ComposedSite';
import { rememberPreparedData } from './preparedData';
import { rememberSharedSites } from './sharedSite';

/**
 * Starts the sites that all tests share which leave them as they are; stops them when they are done. The first start, which builds,
 * seeds and publishes, is the only one: other sites begin with a copy of what it left.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const first = await ComposedSite.start();
  await first.stop();
  const { dataFolder } = first;
  const prepared = await rememberPreparedData(dataFolder);
  const rendered = await ComposedSite.start({ dataFolder });
  const bare = await ComposedSite.start({ variables: { SSR: 'off' } });
  rememberSharedSites({ rendered, bare });
  return async () => {
    await Promise.all([rendered.remove(), bare.remove()]);
    await rm(prepared, { recursive: true, force: true });
  };
}
