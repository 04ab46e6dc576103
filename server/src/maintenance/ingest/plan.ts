import { companySlugs } from '../../features/companies/companySlug';
import type { CompanyDataset } from './dataset';
import { type CompanyFacts, factsDiffer, factsFromDirectory, factsFromIndex, type KnownFacts } from './facts';
import { figuresDiffer, figuresGiveWay, type StoredFigures } from '../../features/companies/storedFigures';
import { figuresFromIndex } from './figuresFromIndex';

/** A company as the database has it. */
export interface KnownCompany extends KnownFacts {
  readonly id: number;
  readonly slug: string;
  readonly figures: StoredFigures | null;
}

/** What one row of a data set does to its company. */
export interface CompanyChange {
  readonly ticker: string;
  readonly slug: string;
  readonly isNew: boolean;
  /** Null when the facts stay as they are. */
  readonly facts: CompanyFacts | null;
  /** Null when the figures stay as they are. */
  readonly figures: StoredFigures | null;
}

/**
 * Decides what a data set changes, row by row and in its order. A company keeps the slug that it has, so that links to it
 * last; a new one is given its own. One that is withdrawn keeps its page and is in no list any more.
 *
 * @param known all companies of the database, by ticker
 * @param now against which the age of the figures counts
 */
export function planChanges(
  dataset: CompanyDataset,
  known: ReadonlyMap<string, KnownCompany>,
  now: Date,
): CompanyChange[] {
  const slugs = companySlugs([...known.values()].map((company) => company.slug));
  const change = (ticker: string, facts: CompanyFacts, figures: StoredFigures | null): CompanyChange => {
    const before = known.get(ticker);
    return {
      ticker,
      slug: before?.slug ?? slugs.give(facts.name, ticker),
      isNew: before === undefined,
      facts: before === undefined || factsDiffer(facts, before.facts) ? facts : null,
      figures: figures && replaces(figures, before) ? figures : null,
    };
  };

  if (dataset.kind === 'directory') {
    return dataset.companies.map((entry) =>
      change(entry.ticker, factsFromDirectory(entry, known.get(entry.ticker)), null),
    );
  }
  return [
    ...dataset.companies.map((company) =>
      change(
        company.ticker,
        factsFromIndex(company, dataset.source, known.get(company.ticker)),
        company.figures && figuresFromIndex(company.figures, dataset, now),
      ),
    ),
    ...dataset.withdrawn.flatMap((ticker) => {
      const facts = known.get(ticker)?.facts;
      return facts?.listed ? [change(ticker, { ...facts, listed: false }, null)] : [];
    }),
  ];
}

function replaces(figures: StoredFigures, before: KnownCompany | undefined): boolean {
  if (!before?.figures) return true;
  return figuresGiveWay(before.figures, figures, before.editedFields) && figuresDiffer(figures, before.figures);
}
