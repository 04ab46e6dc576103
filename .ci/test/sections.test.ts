import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { projectRoot } from './runProgram';
import { featuresOfRemotes, sections, testsOf, type SectionTests } from './sections';

const all: readonly SectionTests[] = Object.values(sections);

/** Files of the project's own below a folder, from its root. */
function filesBelow(folder: string): string[] {
  const files = readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' });
  return files
    .map((file) => join(folder, file).replaceAll(sep, '/'))
    .filter((file) => !/node_modules|\bdist\b/.test(file));
}

const isBelow = (folders: readonly string[]) => (file: string) =>
  folders.some((folder) => file.startsWith(`${folder}/`));

test('a remote is tested with what the server does for it, in the browser, and broken in the drill', () => {
  expect(testsOf('account')).toEqual({
    jest: ['mf-account', 'server/src/features/account', 'server/src/features/auth'],
    server: ['server/src/features/account', 'server/src/features/auth'],
    browser: 'e2e/tests/account',
    drill: 'account',
  });
});

test.each(['news', 'constructor', ''])('%j is no section, and those that exist are named', (name) => {
  expect(() => testsOf(name)).toThrow(/^There is no section .*; there are shell, markets, companies, /);
});

test('every feature of the server belongs to one remote', () => {
  const features = readdirSync(join(projectRoot, 'server/src/features'));
  expect(Object.values(featuresOfRemotes).flat().sort()).toEqual(features.sort());
});

test('every remote is a section', () => {
  const remotes = readdirSync(projectRoot).filter((folder) => folder.startsWith('mf-'));
  expect(Object.keys(featuresOfRemotes).sort()).toEqual(remotes.map((folder) => folder.slice('mf-'.length)).sort());
});

test('every test file belongs to a section', () => {
  const folders = readdirSync(projectRoot).filter((name) => /^(shell|shared|server|\.ci|e2e|mf-.*)$/.test(name));
  const files = folders.flatMap(filesBelow).filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  const known = isBelow(all.flatMap(({ jest, browser }) => [...jest, ...(browser === undefined ? [] : [browser])]));
  expect(files.filter((file) => !known(file))).toEqual([]);
});

test('a section names no folder that is not there, but for browser tests that are to come', () => {
  const named = all.flatMap(({ jest, server }) => [...jest, ...server]);
  expect(named.filter((folder) => !existsSync(join(projectRoot, folder)))).toEqual([]);
});
