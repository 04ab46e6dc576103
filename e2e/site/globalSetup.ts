import { ComposedSite } from './ComposedSite';
import prepareData from './prepareData';
import { rememberSharedSites } from './sharedSite';

/** Starts the sites that all tests share which leave them as they are; stops them when they are done. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const removeData = await prepareData();
  const [rendered, bare] = await Promise.all([ComposedSite.start(), ComposedSite.start({ variables: { SSR: 'off' } })]);
  rememberSharedSites({ rendered, bare });
  return async () => {
    await Promise.all([rendered.remove(), bare.remove()]);
    await removeData();
  };
}
