import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../../database/client';
import { knownCiks } from '../../../features/companies/ciksOf';
import { applyOwnershipFiling } from '../../../features/ownership/applyOwnership';
import type { Following } from '../../delegation/task';
import type { IngestSummary } from '../summary';
import type { OwnershipDataset } from './ownershipDataset';

/** Brings filings into the database, each in a transaction of its own. The summary counts filings. */
export async function applyOwnership(
  database: Database,
  { filings }: OwnershipDataset,
  { onProgress, signal }: Following,
): Promise<IngestSummary> {
  let added = 0;
  let changed = 0;
  for (const [at, filing] of filings.entries()) {
    signal.throwIfAborted();
    const outcome = await applyOwnershipFiling(database, filing);
    if (outcome === 'added') added += 1;
    if (outcome === 'changed') changed += 1;
    onProgress(at + 1, filings.length);
    await setImmediate();
  }
  const notes = await describeUnknown(database, filings);
  return { rows: filings.length, added, changed, ...(notes.length > 0 && { notes }) };
}

/** A line for each company that filings are about and that is not known here. */
async function describeUnknown(database: Database, filings: OwnershipDataset['filings']): Promise<string[]> {
  const issuers = new Map(
    filings.flatMap((filing) => ('issuer' in filing ? [[filing.issuer.cik, filing.issuer.name]] : [])),
  );
  if (issuers.size === 0) return [];
  for (const cik of await knownCiks(database, [...issuers.keys()])) issuers.delete(cik);
  return [...issuers].map(
    ([cik, name]) =>
      `${name} (CIK ${cik}) is not among the companies: what is filed about it is kept, and shown once it is`,
  );
}
