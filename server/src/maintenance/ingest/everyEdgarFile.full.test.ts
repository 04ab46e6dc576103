import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PROJECT_ROOT } from '../../config/config';
import { readFiling } from '../../features/filings/readFiling';
import { readSubmissions } from '../../features/filings/readSubmissions';
import { UnusableDocumentError } from '../../features/filings/refusal';
import { readCompanyFacts, UnusableFactsError } from '../../features/financials/readCompanyFacts';
import { readOwnershipFiling } from '../../features/ownership/readFiling';
import { UnreadableFilingError } from '../../features/ownership/unreadableFiling';
import { parseEdgarTickers } from './edgarTickers/parse';
import { UnusableInputError } from './readFile';

const edgar = join(PROJECT_ROOT, '../shared/data/edgar');
/** This test reads public files that are no part of the project; without them it is skipped. */
const describeWithData = existsSync(edgar) ? describe : describe.skip;

const now = new Date('2026-11-21T12:00:00.000Z');
const textOf = (file: string) => readFileSync(join(edgar, file), 'utf8');

/** What the command knows, with the words for what became of a file. */
const inputs: Readonly<Record<string, (file: string) => Promise<string> | string>> = {
  'edgar-tickers': (file) => {
    parseEdgarTickers(textOf(file), basename(file));
    return 'a directory of tickers';
  },
  'edgar-submissions': (file) => {
    readSubmissions(textOf(file), basename(file));
    return 'a list of filings';
  },
  'edgar-facts': (file) => {
    readCompanyFacts(textOf(file));
    return 'facts of a company';
  },
  'edgar-filings': async (file) => {
    const { kind } = await readFiling(createReadStream(join(edgar, file)), basename(file));
    return kind === 'edgar-filing' ? 'a filing' : 'the text of a filing';
  },
  'edgar-ownership': (file) => {
    const { form, amendment } = readOwnershipFiling(readFileSync(join(edgar, file)), { file: basename(file), now });
    return `form ${form}${amendment ? '/A' : ''}`;
  },
};

/** Which input a folder's files are for, or a file. Whatever is for none is brought as a filing. */
const inputOf: Readonly<Record<string, string>> = {
  ...{ submissions: 'edgar-submissions', companyfacts: 'edgar-facts', ownership: 'edgar-ownership' },
  ...{ '13f': 'edgar-ownership', 'filings/form4.snow.xml': 'edgar-ownership' },
  ...{ 'company_tickers.json': 'edgar-tickers', 'company_tickers_exchange.json': 'edgar-tickers' },
};

const REFUSALS = [UnusableDocumentError, UnusableFactsError, UnreadableFilingError, UnusableInputError];

describeWithData('every file of ../shared/data/edgar', () => {
  test('is read as what it is, or refused for a reason that is right', async () => {
    const found: Record<string, Record<string, number>> = {};
    const files = readdirSync(edgar, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(edgar.length + 1))
      .sort();
    for (const file of files) {
      const folder = dirname(file);
      const input = inputOf[file] ?? inputOf[folder] ?? 'edgar-filings';
      let outcome: string;
      try {
        outcome = (await inputs[input]?.(file)) ?? '';
      } catch (error) {
        if (!REFUSALS.some((kind) => error instanceof kind)) throw error;
        outcome = `refused: ${(error as Error).message.replace(/^is of .*: /, 'is of ')}`;
      }
      const counts = (found[folder] ??= {});
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    const noNumber = 'refused: does not say which filing it is: neither its name nor its text has an accession number';
    expect(found).toEqual({
      // Items of filings as another project took them apart; the directory of tickers, and the one with exchanges.
      '.': {
        'a directory of tickers': 2,
        'refused: is JSON and no filing': 1,
      },
      '10-k-items': { 'refused: is JSON and no filing': 5 },
      '13f': {
        'form 13F-HR': 2,
        'refused: an information table of form 13F does not say whose it is, nor of when: the complete submission does': 1,
        'refused: form 13F-NT names no holdings: other managers report them': 1,
        'refused: its information table is not in the file: the complete submission has both': 2,
      },
      '8-k': { 'a filing': 20, 'the text of a filing': 3 },
      '8-k-raw': { 'a filing': 3, 'the text of a filing': 20 },
      companyfacts: {
        'facts of a company': 6,
        "refused: is not the SEC's facts of a company: it has one concept only (companyconcept)": 1,
        "refused: is not the SEC's facts of a company: it has one concept of many companies (frames)": 1,
      },
      errors: {
        'refused: is a refusal of the SEC: access denied': 1,
        'refused: is a refusal of the SEC: the caller did not say who they are': 1,
        'refused: is a refusal of the SEC: too many requests': 1,
        'refused: is a page of the SEC that its data is not available for the moment': 1,
        'refused: is an answer of the SEC that there is no such document': 1,
      },
      // Feeds tell of filings, which are brought by their own files.
      feeds: {
        'refused: is a feed and no filing': 7,
        'refused: is an index and no filing': 3,
        'refused: is JSON and no filing': 1,
      },
      // Bare documents without a header, a number or XBRL; and an exhibit alone.
      filings: {
        'the text of a filing': 4,
        'form 4': 1,
        'refused: is an exhibit (EX-99.1) and no filing: bring the whole submission': 1,
        [noNumber]: 1,
      },
      'form-c': { 'the text of a filing': 5 },
      'form-d': { 'a filing': 2, 'the text of a filing': 20 },
      // What is called DEF 14A is the SEC's page of links to one.
      forms: {
        'a filing': 6,
        'the text of a filing': 2,
        'refused: is a page about a filing and not the filing': 1,
        [noNumber]: 3,
      },
      // The page shows the form 4 that lies beside it as XML.
      ownership: {
        ...{ 'form 3': 3, 'form 4': 4, 'form 5': 1, 'form 144': 2, 'form 144/A': 1, 'form 13D': 2, 'form 13G': 1 },
        'refused: it is a page of HTML, not the XML of a filing': 1,
      },
      submissions: {
        'a list of filings': 15,
        'refused: is of a person or holder who reports own shares, and no company': 7,
        'refused: is of a person, fund or other filer without shares on an exchange, and no company': 4,
        'refused: is the list of a folder, and no list of filings': 1,
      },
    });
    const outcomes = Object.values(found).flatMap((counts) => Object.entries(counts));
    const sum = (isRefused: boolean) =>
      outcomes.reduce((all, [outcome, count]) => all + (outcome.startsWith('refused') === isRefused ? count : 0), 0);
    expect([files.length, sum(false), sum(true)]).toEqual([172, 125, 47]);
  });
});
