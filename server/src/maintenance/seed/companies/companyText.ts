import type { DirectoryDataset, DirectoryEntry, IndexCompany, IndexDataset } from '../../ingest/dataset';

/*
 * Companies as text, for a file that compresses well. That of an index begins with a line of JSON: source, day, and who is not
 * listed any more. Then comes a line for each company, its cells between tabs, empty where something is not known; what is empty at
 * the end of a line is left out. The text is our own: what is wrong in it is a mistake of whoever made it, and not looked for.
 */

type IndexHead = Pick<IndexDataset, 'source' | 'as_of' | 'withdrawn'>;

/** A company that is a member of the index, and no former one. */
const MEMBER = 'm';

const figures = [
  'price',
  'pe_ratio',
  'earnings_per_share',
  'dividend_yield',
  'week_52_low',
  'week_52_high',
  'market_cap',
] as const;

function lineOf(cells: readonly (string | number | null | undefined)[]): string {
  const line = cells.map((cell) => cell ?? '');
  const broken = line.find((cell) => /[\t\n]/.test(String(cell)));
  if (broken !== undefined) throw new Error(`a cell has a tab or a line break: ${JSON.stringify(broken)}`);
  return line.join('\t').replace(/\t+$/, '');
}

const textOf = (cell: string | undefined): string | null => cell || null;
const numberOf = (cell: string | undefined): number | null => (cell ? Number(cell) : null);

/** An index with its figures. */
export function writeIndex({ source, as_of, withdrawn, companies, members = [] }: IndexDataset): string {
  const head: IndexHead = { source, as_of, withdrawn };
  const isMember = new Set(members.map(({ ticker }) => ticker));
  const lines = companies.map((company) =>
    lineOf([
      ...[company.ticker, company.name, company.sector, company.industry, company.headquarters],
      ...[company.founded_year, company.cik, isMember.has(company.ticker) ? MEMBER : null],
      ...figures.map((name) => company.figures?.[name]),
    ]),
  );
  return [JSON.stringify(head), ...lines].join('\n');
}

/** The same index again. */
export function readIndex(text: string): IndexDataset {
  const [about = '', ...lines] = text.split('\n');
  const members: { ticker: string; cik: number | null }[] = [];
  const companies = lines.map((line): IndexCompany => {
    const [ticker = '', name = '', sector, industry, headquarters, founded, cik, member, price, ...rest] =
      line.split('\t');
    const [pe, earnings, dividends, low, high, cap] = rest;
    const company = {
      ...{ ticker, name, sector: textOf(sector), industry: textOf(industry), headquarters: textOf(headquarters) },
      ...{ founded_year: numberOf(founded), cik: numberOf(cik) },
    };
    if (member === MEMBER) members.push({ ticker, cik: company.cik });
    if (!price) return { ...company, figures: null };
    return {
      ...company,
      figures: {
        price: Number(price),
        pe_ratio: numberOf(pe),
        earnings_per_share: numberOf(earnings),
        dividend_yield: numberOf(dividends),
        week_52_low: numberOf(low),
        week_52_high: numberOf(high),
        market_cap: numberOf(cap),
      },
    };
  });
  return { kind: 'index', ...(JSON.parse(about) as IndexHead), companies, members };
}

/** A directory without days and exchanges, in its order. */
export function writeDirectory({ companies }: DirectoryDataset): string {
  return companies.map(({ ticker, cik, name }) => lineOf([ticker, cik, name])).join('\n');
}

/** The same directory again. */
export function readDirectory(text: string): DirectoryDataset {
  const companies = text.split('\n').map((line): DirectoryEntry => {
    const [ticker = '', cik, name = ''] = line.split('\t');
    return { ticker, cik: Number(cik), name };
  });
  return { kind: 'directory', companies };
}
