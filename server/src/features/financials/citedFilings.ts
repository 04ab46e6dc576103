import type { FinancialCell, StatedIn } from '@market-pulse/contract';
import type { FactFiling, StatedFact } from './fact';
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

/**
 * Makes cells of figures, and the list of filings that they point into.
 *
 * @param cikOf under which CIK something was stated
 */
export function listFilings(cikOf: (fact: StatedFact) => number): CitedFilings {
  const filings: StatedIn[] = [];
  const places = new Map<string, number>();
  const placeOf = ({ accession, form, filed }: FactFiling, cik: number): number => {
    // Two CIKs may have made one filing together.
    const key = `${cik} ${accession}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, filings.length);
    return filings.push({ accession, form, filed, cik, url: filingUrl(cik, accession) }) - 1;
  };
  const earlierOf = (fact: StatedFact | undefined) =>
    (fact?.stated ?? [])
      .slice(0, -1)
      .toReversed()
      .slice(0, MOST_EARLIER)
      .map((stated) => ({ value: stated.value, filing: placeOf(stated.last, fact ? cikOf(fact) : 0) }));
  const cite = ({ value, origin, parts, others = [] }: LineFigure): FinancialCell => ({
    value,
    origin,
    figures: parts.flatMap(({ fact, sign }) => {
      const { concept, start, end, stated } = fact;
      const cik = cikOf(fact);
      const last = stated.at(-1);
      if (!last) return [];
      const isRepeated = last.last.accession !== last.first.accession;
      return [
        {
          concept,
          value: last.value,
          start,
          end,
          filing: placeOf(last.first, cik),
          repeated_in: isRepeated ? placeOf(last.last, cik) : null,
          sign,
        },
      ];
    }),
    earlier: origin === 'reported' ? earlierOf(parts[0]?.fact) : [],
    contradicted: others.flatMap(({ value: stated, parts: [part] }) => {
      const last = part?.fact.stated.at(-1);
      if (!part || !last) return [];
      return [{ concept: part.fact.concept, value: stated, filing: placeOf(last.first, cikOf(part.fact)) }];
    }),
  });
  return { filings, cite };
}

/** Earlier values that are told of a figure; more than two are hardly ever there. */
const MOST_EARLIER = 5;
