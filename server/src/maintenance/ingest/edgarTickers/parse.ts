import { noonOf } from '@market-pulse/analysis/calendar';
import { FirstFew } from '@market-pulse/format';
import { z } from 'zod';
import { type BrokenTicker, readTickers } from '../../../features/edgar/live/readTickers';
import { UnusableDocumentError } from '../../../features/filings/refusal';
import { cikCell, requiredTextCell, rowReason, tickerCell } from '../cells';
import { firstReason } from '../csvTable';
import type { DirectoryDataset, DirectoryEntry } from '../dataset';
import { type BrokenRow, UnusableInputError } from '../readFile';

const directoryRow = z
  .object(
    {
      cik_str: z
        .union([z.number().transform(String), z.string()], { error: 'cik_str is missing' })
        .pipe(cikCell)
        .pipe(z.number({ error: 'cik_str is missing' })),
      ticker: tickerCell,
      title: requiredTextCell('title'),
    },
    { error: 'not an object with cik_str, ticker and title' },
  )
  .transform(({ cik_str, ticker, title }): DirectoryEntry => ({ ticker, name: title, cik: cik_str }));

/**
 * Reads the SEC's `company_tickers.json`: an object that numbers its rows, `{"0": {"cik_str", "ticker", "title"}, …}`,
 * largest company first. A broken row, or one that repeats a ticker, is reported with its line and left out. In
 * `company_tickers_exchange.json` rows have no numbers; it says where companies are listed too.
 *
 * @param file its name, for messages
 * @param asOf the day that it is of, `YYYY-MM-DD`, where that is known: the file does not say
 * @throws UnusableInputError when it is not that file.
 */
export function parseEdgarTickers(
  content: string,
  file: string,
  asOf?: string,
): { dataset: DirectoryDataset; broken: FirstFew<BrokenRow> } {
  if (content.trim() === '') throw new UnusableInputError(`${file} is empty`);
  const day = asOf === undefined ? {} : { as_of: noonOf(asOf).toISOString() };
  const json = readJson(content, file);
  if (withExchanges.safeParse(json).success) {
    const { tickers, broken } = readExchanges(content, file);
    return {
      dataset: { kind: 'directory', ...day, companies: tickers },
      broken: broken.map((row) => ({ file, ...describeBroken(content, row) })),
    };
  }
  const rows = z.record(z.string(), z.unknown()).safeParse(json);
  if (!rows.success) throw new UnusableInputError(`${file} is not the SEC's directory of tickers: no numbered rows`);

  const companies = new Map<string, DirectoryEntry>();
  const broken = new FirstFew<BrokenRow>();
  const leaveOut = (number: string, reason: string): void => {
    const row = `${JSON.stringify(number)}:`;
    broken.add(() => ({ file, line: lineOf(content, row), reason: `row ${number}: ${reason}` }));
  };
  for (const [number, value] of Object.entries(rows.data)) {
    const row = directoryRow.safeParse(value);
    if (!row.success) leaveOut(number, rowReason(row.error));
    else if (companies.has(row.data.ticker)) leaveOut(number, `${row.data.ticker} is there already`);
    else companies.set(row.data.ticker, row.data);
  }
  if (companies.size === 0) {
    throw new UnusableInputError(`${file} is not the SEC's directory of tickers: no usable row${firstReason(broken)}`);
  }
  return { dataset: { kind: 'directory', ...day, companies: [...companies.values()] }, broken };
}

/** What tells that file from the other one. */
const withExchanges = z.object({ fields: z.array(z.unknown()), data: z.array(z.unknown()) });

function readExchanges(content: string, file: string): ReturnType<typeof readTickers> {
  try {
    return readTickers(content.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (!(error instanceof UnusableDocumentError)) throw error;
    throw new UnusableInputError(`${file} ${error.message}`, { cause: error });
  }
}

function describeBroken(content: string, { row, ticker, reason }: BrokenTicker): Omit<BrokenRow, 'file'> {
  const named = ticker === null ? '' : ` (${ticker})`;
  return { line: lineOf(content, JSON.stringify(ticker)), reason: `row ${row}${named}: ${reason}` };
}

function readJson(content: string, file: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    throw new UnusableInputError(`${file} is not JSON`);
  }
}

/** The line in which a row stands, by a text in it. The SEC writes all in one line, but a person who mends the file may not. */
function lineOf(content: string, text: string): number {
  const start = content.indexOf(text);
  return start === -1 ? 1 : content.slice(0, start).split('\n').length;
}
