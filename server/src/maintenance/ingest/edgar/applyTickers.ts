import type { ApplyDirectory } from '../../../features/edgar/live/edgarParts';
import { applyDataset } from '../apply';

/** Brings the directory that EDGAR was asked for into the database, as the command does that of a file with its day. */
export const applyTickers: ApplyDirectory = async (transaction, { asOf, tickers }, { now, signal }) => {
  const companies = tickers.map(({ ticker, name, cik }) => ({ ticker, name, cik }));
  const dataset = { kind: 'directory' as const, as_of: asOf.toISOString(), companies };
  return applyDataset(transaction, dataset, { now, signal, onProgress: () => undefined });
};
