import { FirstFew } from '@market-pulse/format';
import { z } from 'zod';
import { isRetiredTicker } from '../../companies/retiredTicker';
import { canonicalTicker } from '../../companies/ticker';
import { refusalIn, UnusableDocumentError } from '../../filings/refusal';

/** A line of the SEC's directory. The ticker is canonical; `exchange` is null where the SEC has none. */
export interface ListedTicker {
  readonly ticker: string;
  readonly name: string;
  readonly cik: number;
  readonly exchange: string | null;
}

/** A line that was left out, by its number from 1 on, with what it says of its ticker. */
export interface BrokenTicker {
  readonly row: number;
  readonly ticker: string | null;
  readonly reason: string;
}

/** Longest name of a company, in characters. */
const NAME_LENGTH = 180;
/** A larger part of unusable lines than this, and the document is not what it was. */
const MOST_BROKEN_SHARE = 0.1;
/** What the columns are called, in whatever order. */
const FIELDS = ['cik', 'name', 'ticker', 'exchange'] as const;
const TICKER_PLACE = FIELDS.indexOf('ticker');

const directory = z.object({
  fields: z.array(z.string()),
  data: z.array(z.array(z.union([z.string(), z.number(), z.null()]))).min(1),
});

/** One line, without control characters and marks that turn the direction of writing. */
const line = z
  .string('is missing')
  .trim()
  .min(1, 'is missing')
  .max(NAME_LENGTH, `is longer than ${NAME_LENGTH} characters`)
  .regex(/^[^\p{Cc}\uFFFD\u202A-\u202E\u2066-\u2069]*$/u, 'has characters that no name has');

const NO_CIK = 'is no CIK';
const row = z.object({
  cik: z.coerce.number(NO_CIK).int(NO_CIK).positive(NO_CIK).max(999_999_999, NO_CIK),
  name: line,
  ticker: z
    .string('is missing')
    .transform(canonicalTicker)
    .refine((ticker) => /^[A-Z0-9]{1,10}(\.[A-Z0-9]{1,4})?$/.test(ticker) && !isRetiredTicker(ticker), 'is no ticker'),
  exchange: line.max(40).nullable().catch(null),
});

/**
 * Reads the SEC's `company_tickers_exchange.json`: names of columns and rows of values, the largest company first. Of two rows with one
 * ticker the first counts; single rows that cannot be are left out, and told of.
 *
 * @throws UnusableDocumentError when it is something else, cut off, or many of its rows cannot be
 */
export function readTickers(text: string): { tickers: ListedTicker[]; broken: FirstFew<BrokenTicker> } {
  const refusal = refusalIn(text.slice(0, 20_000));
  if (refusal !== undefined) throw new UnusableDocumentError(refusal);
  const found = directory.safeParse(parse(text));
  const places = FIELDS.map((field) => (found.success ? found.data.fields.indexOf(field) : -1));
  if (!found.success || places.includes(-1)) {
    throw new UnusableDocumentError("is not the SEC's directory of tickers with their exchanges");
  }
  const tickers = new Map<string, ListedTicker>();
  const broken = new FirstFew<BrokenTicker>();
  for (const [index, values] of found.data.data.entries()) {
    const told = row.safeParse(Object.fromEntries(FIELDS.map((field, at) => [field, values[places[at] ?? -1]])));
    if (!told.success)
      broken.add(() => ({
        row: index + 1,
        ticker: tickerIn(values[places[TICKER_PLACE] ?? -1]),
        reason: reasonOf(told.error),
      }));
    else if (!tickers.has(told.data.ticker)) tickers.set(told.data.ticker, told.data);
  }
  if (broken.count > found.data.data.length * MOST_BROKEN_SHARE) {
    throw new UnusableDocumentError(`has ${broken.count} rows of ${found.data.data.length} that cannot be`);
  }
  return { tickers: [...tickers.values()], broken };
}

/** What a line that cannot be says of its ticker, to find it again. */
function tickerIn(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, 20) : null;
}

function reasonOf({ issues: [issue] }: z.ZodError): string {
  return issue ? `${issue.path.join('.')} ${issue.message}` : 'cannot be';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnusableDocumentError(/^\s*\{/.test(text) ? 'is cut off: the JSON does not end' : 'is not JSON');
  }
}
