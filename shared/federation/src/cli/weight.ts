import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Configuration } from 'webpack';
import { runWebpack } from '../build/runWebpack';
import { shellConfig } from '../build/shellConfig';
import { shellFolder } from '../workspace';

/*
 * `npm run weight`: what the shell's first script is made of, package by package, in bytes as sent (brotli). Built apart,
 * with a source map; the release in `dist` stays.
 */

async function build(folder: string): Promise<void> {
  const config: Configuration = { ...shellConfig(shellFolder), devtool: 'hidden-source-map' };
  config.output = { ...config.output, path: folder };
  await runWebpack(config);
}

/** The package, folder of `shared/`, or part of the shell that a source belongs to. */
function ownerOf(source: string): string {
  const installed = source.split('node_modules/').at(-1);
  if (installed !== undefined && installed !== source) {
    return installed
      .split('/')
      .slice(0, installed.startsWith('@') ? 2 : 1)
      .join('/');
  }
  if (source.includes('/shared/')) return `shared/${source.split('/shared/')[1]?.split('/')[0]}`;
  return source.includes('/src/') ? 'shell' : 'webpack and federation';
}

/** The minified text that came from each owner. */
function textByOwner(code: string, map: SourceMap): Map<string, string> {
  const texts = new Map<string, string>();
  code.split('\n').forEach((line, row) => {
    let start = 0;
    let owner = '';
    for (let column = 0; column <= line.length; column++) {
      const entry = column < line.length ? map.findEntry(row, column) : {};
      const source = 'originalSource' in entry && typeof entry.originalSource === 'string' ? entry.originalSource : '';
      const next = ownerOf(source);
      if (next === owner && column < line.length) continue;
      if (column > start) texts.set(owner, (texts.get(owner) ?? '') + line.slice(start, column));
      [owner, start] = [next, column];
    }
  });
  return texts;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'market-pulse-weight-'));
  try {
    await build(folder);
    const code = await readFile(join(folder, 'main.js'), 'utf8');
    const map = new SourceMap(JSON.parse(await readFile(join(folder, 'main.js.map'), 'utf8')));
    const parts = [...textByOwner(code, map)].map(([owner, text]) => ({
      owner,
      alone: brotliCompressSync(text).length,
    }));
    const whole = brotliCompressSync(code).length;
    // Compressed apart the parts are larger than together; each takes its share of the whole.
    const share = whole / parts.reduce((sum, { alone }) => sum + alone, 0);
    for (const { owner, alone } of parts.sort((one, other) => other.alone - one.alone)) {
      console.log(`${String(Math.round(alone * share)).padStart(8)}  ${owner}`);
    }
    console.log(`${String(whole).padStart(8)}  main.js`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
