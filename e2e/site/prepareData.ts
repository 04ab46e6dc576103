import { ComposedSite } from './ComposedSite';
import { rememberPreparedData } from './preparedData';

/**
 * Starts a site and stops it again: the first start, which builds, seeds and publishes, is the only one, and all other sites begin with a
 * copy of what it left.
 *
 * @returns removes that
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  const first = await ComposedSite.start();
  await first.stop();
  rememberPreparedData(first.dataFolder);
  return () => first.remove();
}
