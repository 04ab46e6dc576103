import type { FinancialCell, StatedIn } from '@market-pulse/contract';
import type { FactFiling } from './fact';
import type { LineFigure } from './lineFigures';

/** The page of a filing at sec.gov: its folder is the filer's CIK and the accession number without dashes. */
export function filingUrl(cik: number, accession: string): string {
  return `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}/${accession}-index.htm`;
}

interface CitedFilings {
  /** Each filing once; it grows while cells are made. */
  readonly filings: StatedIn[];
  readonly cite: (figure: LineFigure) => FinancialCell;
}

/** Makes cells of figures, and the list of filings that they point into. */
export function listFilings(cik: number): CitedFilings {
  const filings: StatedIn[] = [];
  const places = new Map<string, number>();
  const placeOf = ({ accession, form, filed }: FactFiling): number => {
    const known = places.get(accession);
    if (known !== undefined) return known;
    places.set(accession, filings.length);
    return filings.push({ accession, form, filed, url: filingUrl(cik, accession) }) - 1;
  };
  const cite = ({ value, origin, parts }: LineFigure): FinancialCell => ({
    value,
    origin,
    figures: parts.flatMap(({ fact: { concept, start, end, stated }, sign }) => {
      const last = stated.at(-1);
      if (!last) return [];
      const isRepeated = last.last.accession !== last.first.accession;
      return [
        {
          concept,
          value: last.value,
          start,
          end,
          filing: placeOf(last.first),
          repeated_in: isRepeated ? placeOf(last.last) : null,
          sign,
        },
      ];
    }),
    earlier:
      origin === 'reported'
        ? (parts[0]?.fact.stated ?? [])
            .slice(0, -1)
            .toReversed()
            .slice(0, MOST_EARLIER)
            .map((stated) => ({ value: stated.value, filing: placeOf(stated.last) }))
        : [],
  });
  return { filings, cite };
}

/** Earlier values that are told of a figure; more than two are hardly ever there. */
const MOST_EARLIER = 5;
