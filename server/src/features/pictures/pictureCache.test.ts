import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPictureCache, type PictureCache } from './pictureCache';

let dataDir: string;
let cache: PictureCache;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  cache = openPictureCache(dataDir, 10);
  await cache.keep('first', Buffer.alloc(6));
});
afterEach(() => rm(dataDir, { recursive: true }));

const names = async () => (await readdir(join(dataDir, 'pictures'))).sort();

/** A file of a picture that is written, or was `ageSeconds` ago. */
async function leave(name: string, ageSeconds: number): Promise<void> {
  const path = join(dataDir, 'pictures', name);
  await writeFile(path, Buffer.alloc(20));
  const at = Date.now() / 1000 - ageSeconds;
  await utimes(path, at, at);
}

test('the picture that was shown longest ago makes room', async () => {
  await cache.keep('second', Buffer.alloc(6));
  expect(await names()).toEqual(['second']);
});

test('a picture can be kept several times at once', async () => {
  await Promise.all([1, 2, 3].map(() => cache.keep('second', Buffer.alloc(3))));
  expect(await names()).toEqual(['first', 'second']);
});

test('a picture that is being written neither makes room nor takes it', async () => {
  await leave('other.0.new', 10);
  await cache.keep('second', Buffer.alloc(3));
  expect(await names()).toEqual(['first', 'other.0.new', 'second']);
});

test('what an interrupted server left of a picture goes first', async () => {
  await leave('other.0.new', 86_400);
  await cache.keep('second', Buffer.alloc(3));
  expect(await names()).toEqual(['first', 'second']);
});
