import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { advisoryLocks } from './advisoryLocks';

const source = join(__dirname, '..');

it('no two advisory locks have one number', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('no number of an advisory lock stands anywhere else', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.endsWith('advisoryLocks.ts'),
  );
  const others = files.filter((path) => /\b7_236_\d{3}\b/.test(readFileSync(join(source, path), 'utf8')));
  expect(others).toEqual([]);
});
