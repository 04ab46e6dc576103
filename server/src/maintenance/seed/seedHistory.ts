import type { Database } from '../../database/client';
import { seedCompanies } from './companies';
import { insertNewHistory } from './history/newHistory';
import { readSampleHistory } from './history/sampleHistory';

/**
 * Writes the bundled price history: all of it, or that of the companies of the sample, of coins and of the markets around them. The
 * rest comes by `npm run ingest -- sample`.
 */
export async function insertHistory(database: Database, size: 'whole' | 'sample'): Promise<void> {
  const listed = new Set(seedCompanies.map(({ ticker }) => ticker));
  const isWanted = (kind: string, symbol: string) => size === 'whole' || kind !== 'stock' || listed.has(symbol);
  await insertNewHistory(
    database,
    readSampleHistory(({ kind, symbol }) => isWanted(kind, symbol)),
  );
}
