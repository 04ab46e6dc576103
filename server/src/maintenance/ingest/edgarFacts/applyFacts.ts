import type { Database } from '../../../database/client';
import { applyCompanyFacts } from '../../../features/financials/applyCompanyFacts';
import type { Following } from '../../delegation/task';
import type { IngestSummary } from '../summary';
import type { FactsDataset } from './factsDataset';

/** Brings the facts of one filer into the database, in one transaction; of a filer whom no company is, none. */
export async function applyFacts(
  database: Database,
  { cik, name, facts, unclear, splits }: FactsDataset,
  { onProgress, signal }: Following,
): Promise<IngestSummary> {
  signal.throwIfAborted();
  const applied = await applyCompanyFacts(database, cik, { cik, name, facts, unclear, splits, leftOut: 0 });
  onProgress(facts.length, facts.length);
  const { tickers, figures, added, changed, renewed, split } = applied;
  const notes =
    tickers.length === 0
      ? [`${name} (CIK ${cik}) is none of the companies here: its facts are left out`]
      : [
          ...renewed.map(
            (ticker) => `${ticker}: revenue, net income and debt to equity are those of its last fiscal year`,
          ),
          ...split.map((ticker) => `${ticker}: splits are known from its filings`),
        ];
  return { rows: figures, added, changed, ...(notes.length > 0 && { notes }) };
}
