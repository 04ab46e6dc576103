import type { Environment, EnvironmentRemote, RemoteRelease, SessionUser } from '@market-pulse/contract';
import { ann } from '../../testing/member';

/** A product owner, for tests. */
export const owner: SessionUser = { ...ann, username: 'owner', role: 'product_owner' };

/** A row of an environment, for tests. */
export function rowOf(change: Partial<EnvironmentRemote> = {}): EnvironmentRemote {
  return {
    name: 'markets',
    title: 'Markets',
    version: '1.0.0-aaaaaaaa',
    enabled: true,
    canary: null,
    fallback_version: null,
    server_rendering: true,
    missing_versions: [],
    served_version: '1.0.0-aaaaaaaa',
    working_versions: ['1.0.0-aaaaaaaa'],
    previous: null,
    etag: '"1"',
    changed_at: '2026-11-03T10:00:00Z',
    changed_by: 'the server',
    ...change,
  };
}

/** Production and staging with a row each, for tests. */
export function environmentsOf(production: EnvironmentRemote, staging: Partial<EnvironmentRemote> = {}): Environment[] {
  const { name, title } = production;
  return [
    { name: 'production', remotes: [production], shell: rowOf({ name: 'shell', title: 'Market Pulse' }) },
    { name: 'staging', remotes: [rowOf({ name, title, ...staging })], shell: null },
  ];
}

/** The document of a release of a remote, for tests. */
export const marketsRelease: RemoteRelease = {
  kind: 'remote',
  name: 'markets',
  version: '1.0.0-aaaaaaaa',
  title: 'Markets',
  contract: '^1.0.0',
  container: 'mf_markets_aaaaaaaa',
  entry: 'remoteEntry.js',
  consumes: {},
  routes: [{ path: '/markets/stocks', expose: './StocksPage', title: 'Stock Market' }],
  nav: [
    { placement: 'header', group: 'Markets', label: 'Stock Market', to: '/markets/stocks', order: 1 },
    { placement: 'footer', group: 'Markets', label: 'Stock Market', to: '/markets/stocks', order: 1 },
  ],
  slots: [{ slot: 'home.sections', id: 'featured-stocks', expose: './FeaturedStocks', order: 1 }],
  exposes: {},
  files: {},
};
