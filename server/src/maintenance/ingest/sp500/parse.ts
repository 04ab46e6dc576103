import { noonOf } from '@market-pulse/analysis/calendar';
import { FirstFew } from '@market-pulse/format';
import type { IndexDataset } from '../dataset';
import type { BrokenRow } from '../readFile';
import { readConstituents } from './constituents';
import { FINANCIALS_FILE, readFinancials } from './financials';
import { whyWithdrawn } from './formerMembers';
import { joinFiles } from './joinFiles';

/** What the site shows as the source of these figures. */
const SOURCE = 'S&P 500 companies dataset';

/**
 * Day of the figures in the edition of the files that this import was written for. The files carry no date, and the time
 * of a file is the time of its copying; another edition is stamped with `--as-of`.
 */
export const SP500_EDITION = '2026-08-22';

/** The contents of the two files of a folder. */
export interface Sp500Files {
  readonly constituents: string;
  readonly financials: string;
}

/**
 * Reads the two files about the S&P 500 into one data set. The day of the figures is noted as its
 * noon in UTC, which is the same day everywhere.
 *
 * @param asOf the day of the figures, `YYYY-MM-DD`
 * @throws UnusableInputError when one of the files is not what it should be.
 */
export function parseSp500(
  files: Sp500Files,
  asOf: string = SP500_EDITION,
): { dataset: IndexDataset; broken: FirstFew<BrokenRow> } {
  const constituents = readConstituents(files.constituents);
  const financials = readFinancials(files.financials);
  const members = constituents.rows.map((row) => row.value);
  const judged = financials.rows.map((row) => ({ ...row, reason: whyWithdrawn(row.value, members) }));
  const withdrawn = judged.flatMap(({ line, value, reason }) =>
    reason === undefined ? [] : [{ file: FINANCIALS_FILE, line, reason, ticker: value.ticker }],
  );
  const broken = new FirstFew<BrokenRow>();
  broken.addAll(constituents.broken);
  broken.addAll(financials.broken);
  for (const { file, line, reason } of withdrawn) broken.add(() => ({ file, line, reason }));
  return {
    dataset: {
      kind: 'index',
      source: SOURCE,
      as_of: noonOf(asOf).toISOString(),
      companies: [
        ...joinFiles(
          members,
          judged.filter(({ reason }) => reason === undefined).map(({ value }) => value),
        ),
      ],
      withdrawn: withdrawn.map(({ ticker }) => ticker),
      members: members.map(({ ticker, cik }) => ({ ticker, cik })),
    },
    broken,
  };
}
