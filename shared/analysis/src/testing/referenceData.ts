import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DailyBar } from '../indicators';

/** Public data sets beside the project, which are no part of it; tests that read them are skipped where they are missing. */
const data = join(__dirname, '../../../../../shared/data');

/** `describe`, or its skipping twin, which reads nothing, where a file of the data sets is missing. Its title has to say so. */
export function describeWith(file: string): (title: string, tests: () => void) => void {
  if (existsSync(join(data, file))) return describe;
  return (title) => describe.skip(title, () => test('are met', () => undefined));
}

/** The text of a file of the data sets. */
export function readData(file: string): string {
  return readFileSync(join(data, file), 'utf8');
}

/** The rows of a CSV file of the data sets, which has no quotes in it, without its heading. */
export function readRows(file: string): string[][] {
  const [, ...lines] = readData(file).trim().split(/\r?\n/);
  return lines.map((line) => line.split(','));
}

/** The daily bars of a CSV file: date, open, high, low, close, volume. */
export function readBars(file: string): DailyBar[] {
  return readRows(file).map(([date = '', ...figures]) => {
    const [open = 0, high = 0, low = 0, close = 0, volume = 0] = figures.map(Number);
    return { date, open, high, low, close, volume };
  });
}
