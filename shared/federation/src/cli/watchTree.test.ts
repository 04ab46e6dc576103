import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchTree } from './watchTree';

let folder: string;
let changed: Set<string>;
let stop: () => void;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watched-'));
  mkdirSync(join(folder, 'src/stocks'), { recursive: true });
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'src/stocks/Page.tsx'), 'first');
  changed = new Set();
  stop = watchTree(
    folder,
    (name) => name === 'dist',
    (path) => changed.add(path.slice(folder.length + 1).replaceAll('\\', '/')),
  );
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

/** Waits until a path was told of. */
async function told(path: string): Promise<void> {
  while (!changed.has(path)) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Saves as many editors do: the file is another one each time. */
function replace(path: string, text: string): void {
  writeFileSync(join(folder, 'src/stocks/.saving'), text);
  renameSync(join(folder, 'src/stocks/.saving'), join(folder, path));
}

test('each of several times that a file is replaced is told', async () => {
  for (const text of ['second', 'third', 'fourth']) {
    replace('src/stocks/Page.tsx', text);
    await told('src/stocks/Page.tsx');
    changed.clear();
  }
  writeFileSync(join(folder, 'src/stocks/Page.tsx'), 'written in place');
  await told('src/stocks/Page.tsx');
});

test('a folder that is made later is followed too', async () => {
  mkdirSync(join(folder, 'src/coins'));
  await told('src/coins');
  writeFileSync(join(folder, 'src/coins/Coin.tsx'), 'new');
  await told('src/coins/Coin.tsx');
});

test('what is left out is not told of', async () => {
  writeFileSync(join(folder, 'dist/index.js'), 'built');
  writeFileSync(join(folder, 'src/later.ts'), 'later');
  await told('src/later.ts');
  expect([...changed].filter((path) => path.startsWith('dist'))).toEqual([]);
});
