/** @jest-environment jsdom */
import type { RemoteComponent } from '@market-pulse/remote-kit';
import { manifestOf } from '@market-pulse/remote-kit/testing';
import { LoadFault } from './LoadFault';
import type { PieceReport } from './LoadReports';
import { Quarantine } from './Quarantine';
import { ReleaseLoader } from './ReleaseLoader';
import type { LoadSteps } from './runLoad';
import { releaseOf } from './testing/release';

const CHOSEN = '1.1.0-aaaaaaaa';
const BEFORE = '1.0.0-bbbbbbbb';

/** A loader whose releases fail as `faults` says; what it asked for and reported is kept. */
function loaderOf(
  faults: Record<string, () => unknown>,
  {
    fallback = true,
    newer = '',
    manifest = manifestOf({ name: 'markets', version: CHOSEN, fallback: fallback ? releaseOf(BEFORE) : null }),
  } = {},
) {
  const renewManifest = async () => {
    if (!newer) throw new Error('the server is away');
    return manifestOf({ name: 'markets', version: newer });
  };
  const asked: string[] = [];
  const reports: PieceReport[] = [];
  const stepsFor = (): LoadSteps => ({
    manifest: () => undefined,
    entry: async ({ version }) => {
      asked.push(version);
      const fault = faults[version]?.();
      if (fault) throw fault;
    },
    init: () => Promise.resolve(),
    expose: async ({ version }): Promise<RemoteComponent> => Object.assign(() => null, { displayName: version }),
  });
  const quarantine = new Quarantine(
    () => sessionStorage,
    () => 1,
  );
  const loader = new ReleaseLoader(manifest, {
    quarantine,
    stepsFor,
    renewManifest,
    dependencies: { now: () => 0, random: () => 0.5, isOnline: () => true },
    report: (report) => reports.push(report),
  });
  return { loader, asked, reports, quarantine };
}

const broken = () => new LoadFault('evaluation', 'it threw');

describe('the loader', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  test('loads the chosen release once for all places that show it', async () => {
    const { loader, asked } = loaderOf({});
    const [one, other] = await Promise.all([loader.load('markets', './A'), loader.load('markets', './A')]);
    expect(one).toMatchObject({ status: 'loaded', version: CHOSEN });
    expect(other).toBe(one);
    expect(loader.peek('markets', './A')).toBe(one);
    await loader.load('markets', './A');
    expect(asked).toEqual([CHOSEN]);
  });

  test('serves the release before a broken one, and reports the failure', async () => {
    const { loader, reports } = loaderOf({ [CHOSEN]: broken });
    await expect(loader.load('markets', './A')).resolves.toMatchObject({ status: 'loaded', version: BEFORE });
    expect(reports).toContainEqual(
      expect.objectContaining({ remote: 'markets', version: CHOSEN, phase: 'entry', code: 'evaluation' }),
    );
  });

  test('says of a remote without a good release what was wrong with the chosen one', async () => {
    const { loader } = loaderOf({ [CHOSEN]: broken, [BEFORE]: () => new LoadFault('missing-export', 'none') });
    const result = await loader.load('markets', './A');
    expect(result).toMatchObject({ status: 'failed', error: { code: 'evaluation', context: { version: CHOSEN } } });
  });

  test('does not start with a release that failed twice in this tab, until a person asks for it', async () => {
    const first = loaderOf({ [CHOSEN]: broken });
    await first.loader.load('markets', './A');
    await first.loader.load('markets', './B');

    const second = loaderOf({});
    await expect(second.loader.load('markets', './A')).resolves.toMatchObject({ version: BEFORE });
    await expect(second.loader.retry('markets', './A')).resolves.toMatchObject({ version: CHOSEN });
  });

  test('holds nothing against a release while the visitor has no connection', async () => {
    jest.useFakeTimers();
    const { loader, quarantine } = loaderOf(
      { [CHOSEN]: () => new LoadFault('network', 'offline') },
      { fallback: false },
    );
    for (let count = 0; count < 3; count += 1) {
      const loading = loader.load('markets', './A');
      await jest.runAllTimersAsync();
      await loading;
    }
    jest.useRealTimers();
    expect(quarantine.has('markets', CHOSEN)).toBe(false);
  });

  test('tries a quarantined release all the same when there is no other', async () => {
    const { loader, quarantine, asked } = loaderOf({}, { fallback: false });
    quarantine.record('markets', CHOSEN);
    quarantine.record('markets', CHOSEN);
    await expect(loader.load('markets', './A')).resolves.toMatchObject({ status: 'loaded' });
    expect(asked).toEqual([CHOSEN]);
  });

  test('puts the release before it in the place of one whose component throws, and it stays', async () => {
    const { loader, reports } = loaderOf({});
    await loader.load('markets', './A');
    const replaced = await loader.replace('markets', './A', CHOSEN, new Error('no data'));
    expect(replaced).toMatchObject({ status: 'loaded', version: BEFORE });
    expect(loader.peek('markets', './A')).toBe(replaced);
    expect(reports).toContainEqual(expect.objectContaining({ version: CHOSEN, phase: 'render', code: 'render' }));
    // A second place that shows the same module comes later with the same news.
    await expect(loader.replace('markets', './A', CHOSEN, new Error('no data'))).resolves.toBe(replaced);
  });

  test('gives up when the last component throws, and Retry begins with the chosen one', async () => {
    const { loader } = loaderOf({});
    await loader.load('markets', './A');
    await loader.replace('markets', './A', CHOSEN, new Error('no data'));
    const last = await loader.replace('markets', './A', BEFORE, new Error('no data either'));
    expect(last).toMatchObject({ status: 'failed', error: { code: 'render', context: { phase: 'render' } } });
    await expect(loader.retry('markets', './A')).resolves.toMatchObject({ version: CHOSEN });
  });

  test('takes up, when a person tries again, what the environment has now', async () => {
    const newer = '1.2.0-dddddddd';
    const { loader } = loaderOf({ [CHOSEN]: () => new LoadFault('contract', 'too new') }, { fallback: false, newer });
    await expect(loader.load('markets', './A')).resolves.toMatchObject({ status: 'failed' });
    await expect(loader.load('markets', './A')).resolves.toMatchObject({ status: 'failed' });
    await expect(loader.retry('markets', './A')).resolves.toMatchObject({ status: 'loaded', version: newer });
  });

  test('fails for a remote whose files are gone, until a retry finds a release of it', async () => {
    const absent = { name: 'markets', title: 'Markets', routes: [], nav: [], slots: [] };
    const { loader } = loaderOf({}, { newer: BEFORE, manifest: { ...manifestOf(), absent: [absent] } });
    await expect(loader.load('markets', './A')).resolves.toMatchObject({ status: 'failed', error: { code: 'http' } });
    await expect(loader.retry('markets', './A')).resolves.toMatchObject({ status: 'loaded', version: BEFORE });
  });

  test('knows no remote that is not in the manifest', async () => {
    const { loader } = loaderOf({});
    await expect(loader.load('earnings', './A')).resolves.toMatchObject({ status: 'failed' });
  });
});
