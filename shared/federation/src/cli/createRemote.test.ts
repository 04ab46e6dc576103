import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { satisfies } from 'semver';
import { readInstalledPackage, root } from '../workspace';
import { createRemote } from './createRemote';
import { remoteNames } from './remoteTemplate';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'new-remote-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test.each([
  ['earnings', 'Earnings', 'Earnings'],
  ['insider-trades', 'Insider Trades', 'InsiderTrades'],
  ['q4', 'Q4', 'Q4'],
])('%s is shown as "%s" and its components begin with %s', (name, title, component) => {
  expect(remoteNames(name)).toEqual({ name, title, component });
});

test('a new remote has what a remote needs, and says what it is', () => {
  const folder = createRemote('insider-trades', parent);
  for (const path of ['package.json', 'remote.ts', 'webpack.config.ts', 'tsconfig.json', 'src/standalone.tsx']) {
    expect(existsSync(join(folder, path))).toBe(true);
  }
  const definition = readFileSync(join(folder, 'remote.ts'), 'utf8');
  expect(definition).toContain("path: '/insider-trades', expose: './InsiderTradesPage', title: 'Insider Trades'");
  expect(definition).toContain("slot: 'home.sections'");
  expect(definition).toContain("placement: 'header', group: 'Insider Trades'");
  const page = readFileSync(join(folder, 'src/InsiderTradesPage.tsx'), 'utf8');
  expect(page).toContain('usePageHead({ description: LEAD })');
});

test('every module that it exposes is there, and every file can be compiled', () => {
  const folder = createRemote('insider-trades', parent);
  const definition = readFileSync(join(folder, 'remote.ts'), 'utf8');
  const modules = [...definition.matchAll(/'\.\/\w+': '(\.\/src\/\w+)'/g)].map(([, module]) => module);
  expect(modules).toHaveLength(2);
  for (const module of modules) expect(existsSync(join(folder, `${module}.tsx`))).toBe(true);
  for (const file of filesOf(folder).filter((path) => /\.tsx?$/.test(path))) {
    const jsc = { parser: { syntax: 'typescript', tsx: true } } as const;
    expect(() => transformSync(readFileSync(file, 'utf8'), { filename: file, jsc })).not.toThrow();
  }
});

test('it is written as the rest of the project is', () => {
  const folder = createRemote('insider-trades', parent);
  const format = [join(root, 'node_modules/oxfmt/bin/oxfmt'), '-c', join(root, '.oxfmtrc.json'), '--list-different'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...format, folder], { encoding: 'utf8' });
  expect({ status, differing: stdout + stderr }).toEqual({ status: 0, differing: '' });
});

test('it depends on what the platform has installed', () => {
  const folder = createRemote('earnings', parent);
  const { dependencies, type } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect(type).toBeUndefined();
  for (const [name, range] of Object.entries(dependencies as Record<string, string>)) {
    expect(satisfies(readInstalledPackage(name, root).version, range)).toBe(true);
  }
});

test.each([
  ['Earnings', 'A name is lower-case letters and digits'],
  ['../evil', 'A name is lower-case letters and digits'],
  ['shell', 'shell is the name of the host'],
])('%s cannot be the name of one', (name, message) => {
  expect(() => createRemote(name, parent)).toThrow(message);
  expect(readdirSync(parent)).toEqual([]);
});

test('one that is there is left alone', () => {
  createRemote('earnings', parent);
  expect(() => createRemote('earnings', parent)).toThrow('mf-earnings is there already');
});
