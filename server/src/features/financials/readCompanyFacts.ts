import { z } from 'zod';
import { isOfItsYear } from '../filings/filingFacts';
import { type UnclearCover, withClassesAdded } from './coverClasses';
import type { Fact } from './fact';
import { type FiledSplit, type RatioFact, SPLIT_CONCEPT, splitsOf } from './filedSplits';
import { KEPT_CONCEPTS } from './lineItems';
import { dayAfter, lengthOf } from './periods';

/** Largest file that is read, in bytes: the SEC's largest (banks of fifteen years) have some twelve million. */
export const MOST_FACTS_BYTES = 48 * 1024 * 1024;

/** Most figures that are kept of a company. Real ones have some five thousand. */
export const MOST_FACTS = 50_000;

/** Time before the newest figure from which figures are kept, in days: ten years and the one before; quarters of four years. */
const KEPT_DAYS = { years: 4_100, quarters: 1_500 };

/** Reports that state figures of a fiscal period; prospectuses and proxy statements repeat some of them. */
const REPORTS = /^(10-KT?|10-K405|10-QT?|20-F|40-F|6-K|8-K)(\/A)?$/;

/** The file is not a company's facts; the message is one line that says why. */
export class UnusableFactsError extends Error {
  override readonly name = 'UnusableFactsError';
}

/** A company's facts as far as statements need them. */
export interface CompanyFactsDocument {
  readonly cik: number;
  /** As the SEC has it. */
  readonly name: string;
  readonly facts: readonly Fact[];
  /** Cover pages of whose shares nothing is kept, nor may be of before. */
  readonly unclear: readonly UnclearCover[];
  /** Told by its filings. */
  readonly splits: readonly FiledSplit[];
  /** Figures that cannot be: without a value or day, ended before they began, filed before they ended. */
  readonly leftOut: number;
}

const day = z.iso.date().refine((text) => text >= '1990-01-01' && text < '2200-01-01');

const figure = z
  .object({
    start: day.optional(),
    end: day,
    val: z.number(),
    accn: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
    form: z.string().min(1).max(20),
    filed: day,
  })
  .refine(({ start = '', end, filed }) => start <= end && end <= filed)
  // A day far off would make all others too old to be kept.
  .refine(({ accn, filed }) => isOfItsYear({ accession: accn, filedOn: filed }));

const unit = z.string().regex(/^([A-Z]{3}|[A-Z]{3}\/shares|shares)$/);
const cik = z.coerce.number().int().positive().max(999_999_999);
const concept = z.object({ units: z.record(z.string(), z.array(z.unknown())) });
const document = z.object({
  cik,
  entityName: z.string().trim().max(180),
  facts: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/**
 * Reads what `data.sec.gov/api/xbrl/companyfacts` answers, and keeps what statements are made of: known concepts in amounts of money,
 * figures for a share and shares, from periodic reports.
 *
 * @throws UnusableFactsError when it is something else: a refusal page, cut off, one concept only, without any figure of a statement.
 */
export function readCompanyFacts(content: string): CompanyFactsDocument {
  const read = document.safeParse(readJson(content));
  if (!read.success) throw new UnusableFactsError(`is not the SEC's facts of a company: ${describeShape(content)}`);
  const facts: Fact[] = [];
  const ratios: RatioFact[] = [];
  let leftOut = 0;
  for (const [taxonomy, concepts] of Object.entries(read.data.facts)) {
    for (const [tag, told] of Object.entries(concepts)) {
      const name = `${taxonomy}:${tag}`;
      if (!KEPT_CONCEPTS.has(name) && name !== SPLIT_CONCEPT) continue;
      const units = concept.safeParse(told);
      if (!units.success) throw new UnusableFactsError(`is not the SEC's facts of a company: ${name} has no units`);
      for (const [key, figures] of Object.entries(units.data.units)) {
        const isRatio = name === SPLIT_CONCEPT;
        if (isRatio ? key !== 'pure' : !unit.safeParse(key).success) continue;
        for (const one of figures) {
          const found = figure.safeParse(one);
          if (!found.success) leftOut += 1;
          else if (REPORTS.test(found.data.form)) {
            const fact = toFact(name, key, found.data);
            if (isRatio) ratios.push(fact);
            else facts.push(fact);
          }
        }
      }
    }
  }
  if (facts.length === 0) throw new UnusableFactsError('has no figure of a statement');
  const added = withClassesAdded(facts);
  const kept = newestFacts(added.facts);
  if (kept.length > MOST_FACTS) throw new UnusableFactsError(`has more than ${MOST_FACTS} figures of statements`);
  const splits = splitsOf(ratios, facts);
  return { cik: read.data.cik, name: read.data.entityName, facts: kept, unclear: added.unclear, splits, leftOut };
}

function toFact(concept: string, unit: string, { val, accn, start, ...told }: z.infer<typeof figure>): Fact {
  return {
    concept,
    unit,
    start: start ?? told.end,
    end: told.end,
    value: val,
    accession: accn,
    form: told.form,
    filed: told.filed,
  };
}

/** Facts without those that are too old to be shown, counted from the newest of them. */
export function newestFacts<Kept extends Pick<Fact, 'start' | 'end'>>(facts: readonly Kept[]): Kept[] {
  const newest = facts.reduce((latest, { end }) => (end > latest ? end : latest), '');
  if (newest === '') return [];
  const years = dayAfter(newest, -KEPT_DAYS.years);
  const quarters = dayAfter(newest, -KEPT_DAYS.quarters);
  return facts.filter((fact) => {
    const length = lengthOf(fact);
    return fact.end >= (length === 'year' || length === 'day' ? years : quarters);
  });
}

function readJson(content: string): unknown {
  const text = content.replace(/^\uFEFF/, '').trim();
  if (text === '') throw new UnusableFactsError('is empty');
  if (text.startsWith('<'))
    throw new UnusableFactsError('is a page and no data: the SEC refused, or it is another file');
  try {
    return JSON.parse(text);
  } catch {
    throw new UnusableFactsError('is not JSON: cut off, or another file');
  }
}

/** What a JSON file of the SEC is instead, as far as it says. */
function describeShape(content: string): string {
  const head = content.slice(0, 200);
  if (head.includes('"ccp"')) return 'it has one concept of many companies (frames)';
  if (head.includes('"tag"')) return 'it has one concept only (companyconcept)';
  return 'cik, entityName or facts are missing or of another shape';
}
