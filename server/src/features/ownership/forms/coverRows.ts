/** Rows of a cover page of schedule 13D or 13G that name a holder and what is held. */
export interface CoverRows {
  readonly name: string;
  readonly shares: number;
  /** Of the class, 0 to 100. */
  readonly percent: number;
}

/** Numbers of rows on the cover page, which differ between the schedules (17 CFR 240.13d-101 and 13d-102). */
const NUMBERS = {
  '13D': { amount: '11', excluded: '12', type: '14' },
  '13G': { amount: '9', excluded: '10', type: '12' },
};

const NAME =
  /NAMES?(?: AND I\.? ?R\.? ?S\.? IDENTIFICATION NOS?\.?(?: \(ENTITIES ONLY\))?)? OF REPORTING PERSONS?(?: \(ENTITIES ONLY\))?[.:]?/gi;
const GROUP = /CHECK THE APPROPRIATE BOX IF A MEMBER OF A GROUP/i;
const AMOUNT = /AGGREGATE AMOUNT (?:OF )?BENEFICIALLY OWNED BY EACH(?: REPORTING)? PERSON:?/gi;
const EXCLUDED = /CHECK (?:THE )?(?:BOX )?IF (?:THE )?AGGREGATE AMOUNT IN ROW/i;
const PERCENT = /PERCENT(?:AGE)? OF CLASS REPRESENTED BY AMOUNT IN ROW ?\(?(9|11)\)?:?/gi;
const TYPE = /TYPE OF REPORTING PERSON/i;

/** What stands behind the label of a name and is none: numbers that the SEC does not ask for any more. */
const IDENTIFICATION =
  /\(?(?:S\.? ?S\.? OR )?I\.? ?R\.? ?S\.? IDENTIFICATION (?:NOS?\.?|NUMBERS?)(?: OF(?: THE)? ABOVE PERSONS?)?(?: ?\(ENTITIES ONLY\))?\)?[.:]?|\b\d{2}-\d{7}\b|\(?ENTITIES ONLY\)?/gi;
const FOOTNOTE = /\s*(?:\(\d{1,2}\)|\[\d{1,2}\]|[*†‡§]+)/g;

const SHARES = /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d+)?(?: (?:shares?|common|ordinary|class|of)\b[^\d]*)?$/i;
const NO_SHARES = /^(?:[-–—] ?)?(?:0|none|nil|zero)(?: ?[-–—])?(?: shares?\b[^\d]*)?$/i;
const OF_CLASS = /^(?:approximately |approx\.? |about )?(\d{1,3}(?:\.\d{1,6})?) ?%(?: of\b[^\d]*)?$/i;

/** Longest cover page, in characters, and longest row. */
const LONGEST_PAGE = 8_000;
const LONGEST_ROW = 400;

/**
 * Reads the cover pages of a schedule 13D or 13G of before December 18, 2024, which are text: of each reporting person row 1 (name), 9 or 11
 * (shares) and 11 or 13 (percent of the class). Labels have to come in their order and as often as each other, and between two of them has to
 * stand one name, one number, one percentage and nothing else.
 *
 * @param text on one line
 * @returns the rows, or why nothing of it is taken
 */
export function readCoverRows(text: string, form: '13D' | '13G'): readonly CoverRows[] | string {
  const names = [...text.matchAll(NAME)];
  const percents = [...text.matchAll(PERCENT)];
  const amounts = [...text.matchAll(AMOUNT)];
  if (names.length === 0 || percents.length === 0) return 'its cover page has no rows of a reporting person';
  if (names.length !== percents.length || amounts.length !== percents.length)
    return 'the rows of its cover pages do not belong together';
  if (percents.some(([, row]) => row !== NUMBERS[form].amount)) return `its cover page is none of schedule ${form}`;
  const rows: CoverRows[] = [];
  for (const [place, found] of names.entries()) {
    const end = names[place + 1]?.index ?? text.length;
    const page = text.slice(found.index + found[0].length, Math.min(end, found.index + LONGEST_PAGE));
    const read = readPage(page, NUMBERS[form]);
    if (typeof read === 'string') return read;
    rows.push(read);
  }
  return rows;
}

function readPage(page: string, numbers: (typeof NUMBERS)['13D']): CoverRows | string {
  const name = between(page, /^/, GROUP, '2')?.replace(IDENTIFICATION, ' ').replace(FOOTNOTE, ' ').trim();
  const amount = between(page, AMOUNT, EXCLUDED, numbers.excluded);
  const share = between(page, PERCENT, TYPE, numbers.type);
  if (name === undefined || amount === undefined || share === undefined) return 'a row of its cover page is missing';
  const tidy = name.replace(/\s+/g, ' ').replace(/^[\s.,:;-]+|[\s,:;]+$/g, '');
  if (!isName(tidy)) return `"${tidy.slice(0, 60)}" is no name of a reporting person`;
  const shares = readShares(amount);
  if (shares === undefined) return `"${amount.slice(0, 60)}" is no number of shares`;
  const percent = readPercent(share);
  if (percent === undefined) return `"${share.slice(0, 60)}" is no percentage of the class`;
  if (shares === 0 && percent > 0) return 'a percentage of no shares cannot be';
  return { name: tidy, shares, percent };
}

/** What stands between two labels, without the number of the row that comes next. */
function between(page: string, from: RegExp, to: RegExp, next: string): string | undefined {
  const start = new RegExp(from.source, from.flags.replace('g', '')).exec(page);
  if (!start) return undefined;
  const rest = page.slice(start.index + start[0].length);
  const end = to.exec(rest);
  if (!end || end.index > LONGEST_ROW) return undefined;
  const numbered = new RegExp(`(?:^|\\s)(?:ITEM )?\\(?${next}\\)?[.)]?[:\\s]*$`, 'i');
  return rest.slice(0, end.index).replace(numbered, '').trim();
}

function isName(name: string): boolean {
  return (
    name.length >= 3 &&
    name.length <= 180 &&
    /\p{L}{2}/u.test(name) &&
    !/\b(?:CUSIP|PAGE \d|ROW|ITEM \d|BOX)\b/i.test(name)
  );
}

/** One number of shares; undefined of anything else. */
export function readShares(row: string): number | undefined {
  const text = row.replace(FOOTNOTE, '').replace(/^[:\s]+|[.\s]+$/g, '');
  if (NO_SHARES.test(text)) return 0;
  const digits = SHARES.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}

/** One percentage from 0 to 100; undefined of anything else, also of "less than 5%". */
export function readPercent(row: string): number | undefined {
  const text = row.replace(FOOTNOTE, '').replace(/^[:\s]+|[.\s]+$/g, '');
  const percent = Number(OF_CLASS.exec(text)?.[1] ?? NaN);
  return percent >= 0 && percent <= 100 ? percent : undefined;
}
