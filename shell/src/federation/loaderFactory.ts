import type { EnvironmentManifest } from '@market-pulse/contract';
import type { RemoteLoader } from '@market-pulse/remote-kit';
import { applyOverrides } from '../preview/applyOverrides';
import { fetchManifest } from './fetchManifest';
import { LoadReports } from './LoadReports';
import { Quarantine } from './Quarantine';
import { ReleaseLoader } from './ReleaseLoader';
import { ReleaseSteps } from './ReleaseSteps';

/** Makes loaders that share what the tab knows of bad releases, and what reports what happens to them. */
export function loaderFactory(served: EnvironmentManifest): (manifest: EnvironmentManifest) => RemoteLoader {
  const reports = new LoadReports(served);
  reports.start();
  const options = {
    quarantine: new Quarantine(
      () => sessionStorage,
      () => Date.now(),
    ),
    dependencies: { now: () => performance.now(), random: () => Math.random(), isOnline: () => navigator.onLine },
    report: reports.add,
  };
  return (manifest) => {
    const renewManifest = async () => (await applyOverrides(await fetchManifest(manifest))).manifest;
    return new ReleaseLoader(manifest, {
      ...options,
      renewManifest,
      stepsFor: new ReleaseSteps(manifest.contract).for,
    });
  };
}
