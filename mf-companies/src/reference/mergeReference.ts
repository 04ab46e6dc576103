/** What is known of a company without the server. */
export interface ReferenceFacts {
  readonly ticker: string;
  readonly slug: string;
  readonly name: string;
  readonly about: string;
  readonly sector: string;
  readonly industry: string;
}

/** A company as a server tells it, with the facts that a reference may fill. */
export interface MergedFacts {
  readonly ticker: string;
  readonly slug: string;
  readonly name: string;
  readonly about: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
}

/** Words that stand where nothing is known. */
const NOTHING_SAID = new Set(['', 'unknown', 'n/a']);
/** What a text says that was made where there was none. */
const STAND_IN_TEXT = 'basic information';

/** Whether a text of the server tells nothing. */
function saysNothing(text: string | null): boolean {
  const words = (text ?? '').trim().toLowerCase();
  return NOTHING_SAID.has(words) || words.includes(STAND_IN_TEXT);
}

/** Whether a name was made of the ticker: the ticker itself, or `ONAR Corporation`. */
function isMadeOfTicker(name: string, ticker: string): boolean {
  const words = name.trim().toLowerCase();
  return words === ticker.toLowerCase() || words === `${ticker.toLowerCase()} corporation`;
}

/** Finds the reference of a company: by ticker, else by slug, in any case. */
export type FindReference<Reference> = (company: {
  readonly ticker?: string;
  readonly slug?: string;
}) => Reference | undefined;

/** Gives what finds the references of companies: of thousands, each is looked up and not searched. */
export function referenceFinder<Reference extends Pick<ReferenceFacts, 'ticker' | 'slug'>>(
  references: readonly Reference[],
): FindReference<Reference> {
  const byTicker = new Map(references.map((reference) => [reference.ticker.toLowerCase(), reference]));
  const bySlug = new Map(references.map((reference) => [reference.slug.toLowerCase(), reference]));
  return ({ ticker = '', slug = '' }) => byTicker.get(ticker.toLowerCase()) ?? bySlug.get(slug.toLowerCase());
}

/**
 * The merge rule (specification, section 3): what the server says wins, except name, about, sector and industry, which are those of the
 * reference where the server's are empty, 'unknown', 'n/a', or contain 'basic information'; a name also where it is the ticker, or the
 * ticker and ' Corporation'.
 */
export function mergeReference<Facts extends MergedFacts>(
  company: Facts,
  reference: ReferenceFacts | undefined,
): Facts {
  if (!reference) return company;
  const { name, ticker } = company;
  const filled = (field: 'about' | 'sector' | 'industry') =>
    saysNothing(company[field]) ? reference[field] : company[field];
  return {
    ...company,
    name: saysNothing(name) || isMadeOfTicker(name, ticker) ? reference.name : name,
    about: filled('about'),
    sector: filled('sector'),
    industry: filled('industry'),
  };
}

/**
 * The companies of a server's list, each merged with its reference, and behind them the references that are missing from it.
 *
 * @param rowOf a reference as a row of the list
 */
export function withReferences<Row extends MergedFacts, Reference extends ReferenceFacts>(
  rows: readonly Row[],
  references: readonly Reference[],
  rowOf: (reference: Reference) => Row,
): Row[] {
  const find = referenceFinder(references);
  const met = new Set<Reference>();
  const merged = rows.map((row) => {
    const reference = find(row);
    if (reference) met.add(reference);
    return mergeReference(row, reference);
  });
  return [...merged, ...references.filter((reference) => !met.has(reference)).map(rowOf)];
}
