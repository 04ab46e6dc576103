import type { EnvironmentManifest, ShellRelease } from '@market-pulse/contract';
import type { EnvironmentState } from '../../platform/environments/environmentState';
import { pageStyles } from './pageStyles';

const integrity = (of: string) => ({ integrity: `sha384-${of}`, bytes: 1 });

const shell = {
  location: '/releases/shell/1.0.0-00000000/',
  document: {
    initial: { scripts: ['main.js'], styles: ['main.css'], preload: [] },
    sharedFiles: { '@market-pulse/ui/table': ['table.js', 'table.css'], '@market-pulse/ui': ['main.css'] },
    pageFiles: { '/sign-in': ['table.css', 'sign-in.js', 'sign-in.css', 'main.css'] },
    files: { 'table.css': integrity('table'), 'sign-in.css': integrity('sign-in') },
  } as unknown as ShellRelease,
};

const [name, version, url] = ['markets', '1.0.0-11111111', '/releases/markets/1.0.0-11111111/'];
const exposes = { './Stocks': ['stocks.js', 'stocks.css'], './Coins': ['coins.js', 'stocks.css'] };
const sharedModules = { './Stocks': ['react', '@market-pulse/ui', '@market-pulse/ui/table'] };

const state = {
  rows: [{ release: { name, version, document: { kind: 'remote', name, version, sharedModules } } }],
} as unknown as EnvironmentState;

const manifest = {
  remotes: [{ name, version, url, exposes, files: { 'stocks.css': integrity('stocks') } }],
} as unknown as EnvironmentManifest;

const table = { location: shell.location, path: 'table.css', integrity: 'sha384-table' };
const stocks = { location: url, path: 'stocks.css', integrity: 'sha384-stocks' };

test.each<[string, string[], object[]]>([
  ['nothing', [], []],
  ['what consumes no shared part with styles', ['./Coins'], [stocks]],
  ['what does, those first', ['./Stocks'], [table, stocks]],
  ['two with a sheet in common, once', ['./Coins', './Stocks'], [table, stocks]],
  ['what is not there', ['./Gone'], []],
])('the sheets of %s', (_, shown, expected) => {
  const modules = shown.map((expose) => ({ remote: 'markets', expose }));
  expect(pageStyles(state, { manifest, shell }, modules)).toEqual(expected);
});

test('the sheets of a page of the shell come first, but for those that it begins with', () => {
  const own = { location: shell.location, path: 'sign-in.css', integrity: 'sha384-sign-in' };
  const route = { path: '/sign-in' };
  expect(pageStyles(state, { manifest, shell, route }, [])).toEqual([table, own]);
  expect(pageStyles(state, { manifest, shell, route: { path: '/' } }, [])).toEqual([]);
});
