import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCompressedVariants } from './encodings';

describe('the compressed files of a release', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'encodings-'));
    await writeFile(join(folder, 'long.js'), 'const price = 1;\n'.repeat(10_000));
    await writeFile(join(folder, 'short.js'), 'const price = 1;\n');
    await writeFile(join(folder, 'picture.png'), Buffer.alloc(10_000));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('stand beside those for which they pay', async () => {
    await writeCompressedVariants(folder, ['long.js', 'short.js', 'picture.png']);
    expect((await readdir(folder)).sort()).toEqual(['long.js', 'long.js.br', 'long.js.gz', 'picture.png', 'short.js']);
  });

  it('are all written when one that cannot be read is told, so that the folder can be removed', async () => {
    await expect(writeCompressedVariants(folder, ['lost.js', 'long.js'])).rejects.toThrow('ENOENT');
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['long.js.br', 'long.js.gz']));
  });
});
