import { type EnvironmentManifest, type ManifestRemote, shellPages } from '@market-pulse/contract';
import { remoteRelease } from '../../testing/releases';
import { normalisePage, pageKey } from './pageKey';

const stocks = { path: '/markets/stocks', parameters: ['sort', 'q', 'page'] };
const company = { path: '/company/:slug' };

describe('the address of a page', () => {
  it.each([
    ['the path alone', stocks, '/markets/stocks', '/markets/stocks'],
    ['no slash at the end', stocks, '/markets/stocks/', '/markets/stocks'],
    ['literal words as the route has them', stocks, '/Markets//STOCKS', '/markets/stocks'],
    ['others as they were asked for', company, '/Company/AAPL', '/company/AAPL'],
    ['one form of percent escapes', company, '/company/%42rk%2eb%e2%82%ac', '/company/Brk.b%E2%82%AC'],
    ['escapes that mean nothing as text', company, '/company/%zz', '/company/%25zz'],
    ['no query that is empty', stocks, '/markets/stocks?', '/markets/stocks'],
    ['declared parameters by name', stocks, '/markets/stocks?sort=price&page=2', '/markets/stocks?page=2&sort=price'],
    ['no others', stocks, '/markets/stocks?utm_source=x&page=2&Sort=price&__proto__=1', '/markets/stocks?page=2'],
    ['no parameters where none are declared', company, '/company/aapl?page=2', '/company/aapl'],
    ['the first of several values', stocks, '/markets/stocks?q=one&q=two', '/markets/stocks?q=one'],
    ['no empty values', stocks, '/markets/stocks?q=&sort', '/markets/stocks'],
    ['one form of what is escaped in a query', stocks, '/markets/stocks?%71=%61+b%20c', '/markets/stocks?q=a+b+c'],
    ['question marks within a query', stocks, '/markets/stocks?q=why?', '/markets/stocks?q=why%3F'],
    ['long values cut', stocks, `/markets/stocks?q=${'x'.repeat(8_000)}`, `/markets/stocks?q=${'x'.repeat(300)}`],
    [
      'long values cut between characters',
      stocks,
      `/markets/stocks?q=x${'🚀'.repeat(300)}`,
      `/markets/stocks?q=x${'%F0%9F%9A%80'.repeat(299)}`,
    ],
    [
      'where to go after signing in',
      shellPages.signIn,
      '/authentication/sign-in?next=/x',
      '/authentication/sign-in?next=%2Fx',
    ],
  ])('has %s', (_name, route, url, expected) => {
    expect(normalisePage(route, url)).toBe(expected);
    expect(normalisePage(route, expected.replaceAll('%25', '%'))).toBe(expected);
  });

  it.each([shellPages.resetPassword, shellPages.verifyEmail])('of $path is none with a token', ({ path, ...page }) => {
    expect(normalisePage({ path, ...page }, `${path}?token=secret`)).toBeUndefined();
    expect(normalisePage({ path, ...page }, path)).toBe(path);
  });

  it('is one however many parameters nobody declared, and so is what the page is kept under', () => {
    const keys = new Set<string>();
    let asked = 0;
    while (asked < 1_000_000) {
      // Each address with ten that were never there before.
      const parameters = Array.from({ length: 10 }, () => `p${(asked += 1)}=${asked}`);
      keys.add(pageKey(manifest, normalisePage(company, `/company/aapl?${parameters.join('&')}`) ?? 'none'));
    }
    expect([...keys]).toEqual([pageKey(manifest, '/company/aapl')]);
  });
});

function remoteOf(name: string, change: Partial<ManifestRemote> = {}): ManifestRemote {
  const { title, version, entry, container, contract, consumes, exposes, files, routes, nav, slots } =
    remoteRelease(name);
  const url = `/releases/${name}/${version}/`;
  const loaded = { version, url, entry, container, contract, consumes, exposes, files };
  return { name, title, ...loaded, routes, nav, slots, fallback: null, ...change };
}

/** With a release to fall back to. */
const markets = (change: Partial<ManifestRemote> = {}) =>
  remoteOf('markets', { fallback: remoteOf('markets'), ...change });

const manifest: EnvironmentManifest = {
  environment: 'production',
  generation: 7,
  contract: '1.0.0',
  shell: { version: '1.0.0-00000000' },
  deadlines: { manifest: 8_000, entry: 8_000, init: 2_000, expose: 8_000 },
  remotes: [markets(), remoteOf('content')],
};
const another = { version: '9.0.0-99999999', url: '/releases/markets/9.0.0-99999999/' };

describe('the key of a page', () => {
  it('is the same for the same composition and address', () => {
    expect(pageKey(structuredClone(manifest), '/posts?page=2')).toBe(pageKey(manifest, '/posts?page=2'));
  });

  it.each<[string, Partial<EnvironmentManifest>]>([
    ['environment', { environment: 'staging' }],
    ['generation', { generation: 8 }],
    ['release of the shell', { shell: { version: '1.0.1-11111111' } }],
    ['release of a remote', { remotes: [markets(another), remoteOf('content')] }],
    [
      'release to fall back to',
      { remotes: [markets({ fallback: remoteOf('markets', another) }), remoteOf('content')] },
    ],
    ['canary', { remotes: [markets({ canary: true }), remoteOf('content')] }],
    ['set of remotes', { remotes: [markets()] }],
    ['remote that is absent', { absent: [remoteOf('news')] }],
    ['deadline of a drill', { deadlines: { ...manifest.deadlines, entry: 1 } }],
  ])('is another for another %s', (_name, change) => {
    expect(pageKey({ ...manifest, ...change }, '/')).not.toBe(pageKey(manifest, '/'));
  });

  it('is another for another address', () => {
    expect(pageKey(manifest, '/posts?page=2')).not.toBe(pageKey(manifest, '/posts?page=3'));
  });
});
