import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createRemote } from '../cli/createRemote';
import { root } from '../workspace';
import { buildFolders } from './build';

/** A webpack build that has to wait for its turn. */
jest.setTimeout(240_000);

let parent: string;
beforeEach(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  parent = mkdtempSync(join(root, '.cache', 'built-remotes-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

test('the first folder with a fault is named and ends the build; what was built before it is not built again', async () => {
  const good = createRemote('good-news', parent);
  const broken = createRemote('bad-news', parent);
  const unreached = createRemote('no-news', parent);
  writeFileSync(join(broken, 'src/BadNewsPage.tsx'), 'export default 1 +;');
  const told: string[] = [];
  const build = () =>
    buildFolders([good, broken, unreached], ({ folder, built }) => {
      told.push(`${basename(folder)} ${built ? 'built' : 'unchanged'}`);
    });
  await expect(build()).rejects.toThrow('mf-bad-news could not be built');
  expect(told).toEqual(['mf-good-news built']);

  writeFileSync(join(broken, 'src/BadNewsPage.tsx'), 'export default () => null;');
  await build();
  expect(told.slice(1)).toEqual(['mf-good-news unchanged', 'mf-bad-news built', 'mf-no-news built']);
});
