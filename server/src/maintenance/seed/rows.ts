import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The rows stand beside the source, and are read from there by the compiled server too. */
const rowsFolder = resolve(__dirname, '../../../seed');

/** A text of the sample data. @param path below `server/seed` */
export function readSeedText(path: string): string {
  return readFileSync(resolve(rowsFolder, path), 'utf8');
}

/** A file of the sample data that is no text. @param path below `server/seed` */
export function readSeedFile(path: string): Buffer {
  return readFileSync(resolve(rowsFolder, path));
}

/** Rows of the sample data, whose shape the tests of each subject hold. @param path of a JSON file below `server/seed` */
export function readSeedRows<Row>(path: string): readonly Row[] {
  return JSON.parse(readSeedText(path)) as readonly Row[];
}
