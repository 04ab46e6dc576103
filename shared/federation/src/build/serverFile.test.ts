import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteReleaseSchema, type RemoteRelease } from '@market-pulse/contract';
import { createRemote } from '../cli/createRemote';
import { releaseFolderOf, root } from '../workspace';
import { build } from './build';
import { isShared, sharedModules, sharedOnServer } from './sharedModules';
import { serverModulesOf } from './serverModulesLoader';

/** What a remote's file for the server offers. */
interface ServerFile {
  readonly exposes: Readonly<Record<string, () => Record<string, unknown>>>;
}

let parent: string;
let folder: string;
let release: RemoteRelease;

const page = `
import axios from 'axios';
import classes from './page.module.css';

export const classOfHeading = classes.heading;
export const later = () => import('./later');
export const client = axios.create;
export function HeadingWithAName() { return null; }
export default HeadingWithAName;
`;

/** What `npm run new-remote` makes, with styles, a lazy import and a library that has a build of its own for Node. */
beforeAll(async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  parent = mkdtempSync(join(root, '.cache', 'new-remote-'));
  folder = createRemote('insider-trades', parent);
  writeFileSync(join(folder, 'src/InsiderTradesPage.tsx'), page);
  writeFileSync(join(folder, 'src/page.module.css'), '.heading { color: teal }');
  writeFileSync(join(folder, 'src/later.ts'), "export const word = 'later';");
  await build(folder);
  const document = readFileSync(join(releaseFolderOf(folder), 'release.json'), 'utf8');
  release = remoteReleaseSchema.parse(JSON.parse(document));
});
afterAll(() => rmSync(parent, { recursive: true }));

/** Runs the file with modules that are empty, and notes what it asks for. */
function evaluate(): { readonly file: ServerFile; readonly asked: string[] } {
  const asked: string[] = [];
  const module = { exports: {} };
  const code = readFileSync(join(releaseFolderOf(folder), 'server/index.js'), 'utf8');
  const provide = (request: string) => {
    asked.push(request);
    return {};
  };
  new Function('module', 'exports', 'require', code)(module, module.exports, provide);
  return { file: module.exports as ServerFile, asked };
}

test('a new remote’s release has a file for the server, described as every other', () => {
  expect(release.server).toBe('server/index.js');
  expect(release.files['server/index.js']).toEqual({
    integrity: expect.stringMatching(/^sha384-/),
    bytes: readFileSync(join(releaseFolderOf(folder), 'server/index.js')).length,
  });
});

test('it offers what the release exposes, and runs a module when that is asked for', () => {
  const { file, asked } = evaluate();
  expect(Object.keys(file.exposes)).toEqual(Object.keys(release.exposes));
  expect(asked).toEqual([]);
  expect(file.exposes['./InsiderTradesSection']?.()).toEqual(
    expect.objectContaining({ default: expect.any(Function) }),
  );
  expect(asked).toEqual(expect.arrayContaining(['@market-pulse/ui', 'react/jsx-runtime']));
});

test('it asks for shared modules alone', () => {
  const { file, asked } = evaluate();
  for (const load of Object.values(file.exposes)) load();
  expect(asked.filter((request) => !isShared(request))).toEqual([]);
});

test('classes are called on the server what they are called in browsers', () => {
  const sheet = readdirSync(releaseFolderOf(folder)).find((path) => /^InsiderTradesPage\..*css$/.test(path)) ?? '';
  const [, inBrowsers] = /\.(heading-\S+)/.exec(readFileSync(join(releaseFolderOf(folder), sheet), 'utf8')) ?? [];
  expect(inBrowsers).toBeDefined();
  expect(evaluate().file.exposes['./InsiderTradesPage']?.().classOfHeading).toBe(inBrowsers);
});

test('what comes later in browsers is in the one file, and functions have the names that they are written with', async () => {
  const loaded = evaluate().file.exposes['./InsiderTradesPage']?.() as {
    readonly later: () => Promise<unknown>;
    readonly default: { readonly name: string };
  };
  await expect(loaded.later()).resolves.toMatchObject({ word: 'later' });
  expect(loaded.default.name).toBe('HeadingWithAName');
});

test('browsers are told nothing of it, and it is not minified', () => {
  const entry = readFileSync(join(releaseFolderOf(folder), release.entry), 'utf8');
  expect(entry).toContain('.css=sha384-');
  expect(entry).not.toContain('server/index.js');
  expect(existsSync(join(releaseFolderOf(folder), 'server/index.js.map'))).toBe(false);
  expect(readFileSync(join(releaseFolderOf(folder), 'server/index.js'), 'utf8')).not.toContain('process.env');
});

test('the shell hands out every shared module, by the requests of the one list', () => {
  const production = sharedOnServer('production');
  const whole = sharedModules.map(({ request }) => request).filter((request) => !request.endsWith('/'));
  expect(production).toEqual([...whole, 'react/jsx-runtime']);
  expect(sharedOnServer('development')).toEqual([...production, 'react/jsx-dev-runtime']);
  const module = serverModulesOf(['react', 'react/jsx-runtime']);
  expect(module.split('\n')).toEqual([
    'import * as module0 from "react";',
    'import * as module1 from "react/jsx-runtime";',
    'export const sharedModules = { "react": module0, "react/jsx-runtime": module1 };',
  ]);
});
