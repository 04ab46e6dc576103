import type { Database } from '../../database/client';
import { applyHistory } from '../ingest/prices/applyHistory';
import { seedCompanies } from './companies';
import { readSampleHistory } from './history/sampleHistory';

/**
 * Writes the bundled price history of what a new site lists, by the way that every import goes. That of companies which only
 * come with an index waits for `npm run ingest -- sample`, so that the first start stays short.
 */
export async function insertHistory(database: Database): Promise<void> {
  const { signal } = new AbortController();
  const listed = new Set(seedCompanies.map(({ ticker }) => ticker));
  for (const series of readSampleHistory(({ kind, symbol }) => kind !== 'stock' || listed.has(symbol))) {
    await applyHistory(database, { kind: 'history', series: [series] }, { onProgress: () => undefined, signal });
  }
}
