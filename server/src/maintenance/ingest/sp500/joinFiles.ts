import type { IndexCompany } from '../dataset';
import type { Constituent } from './constituents';
import type { FinancialsEntry } from './financials';

/**
 * One company per canonical ticker out of both files, those of the constituents file first. Where both speak, the
 * constituents file decides: it is kept by hand, and carries the present classification.
 *
 * A company that only the financials file knows comes without a sector, but with its sub-industry, and in the GICS a
 * sub-industry belongs to exactly one sector: it is taken from the constituents of the same sub-industry, and stays
 * missing where there are none.
 */
export function joinFiles(
  constituents: readonly Constituent[],
  financials: readonly FinancialsEntry[],
): readonly IndexCompany[] {
  const sectorOf = new Map(constituents.map(({ industry, sector }) => [industry, sector]));
  sectorOf.delete(null);
  const companies = new Map<string, IndexCompany>(
    constituents.map((constituent) => [constituent.ticker, { ...constituent, figures: null }]),
  );
  for (const { ticker, name, industry, figures } of financials) {
    const known = companies.get(ticker);
    companies.set(ticker, {
      ticker,
      name: known?.name ?? name,
      sector: known?.sector ?? sectorOf.get(known?.industry ?? industry) ?? null,
      industry: known?.industry ?? industry,
      headquarters: known?.headquarters ?? null,
      founded_year: known?.founded_year ?? null,
      cik: known?.cik ?? null,
      figures,
    });
  }
  return [...companies.values()];
}
