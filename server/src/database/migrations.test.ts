import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

test('every migration is later than those before it: drizzle applies what is later than the last that a database has', async () => {
  const journal = await readFile(resolve(__dirname, '../../migrations/meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] };
  const early = entries.filter(({ when }, index) => when <= (entries[index - 1]?.when ?? 0));
  expect(early.map(({ tag }) => tag)).toEqual([]);
});
