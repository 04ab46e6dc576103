import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../config/config';
import { readFeed } from './readFeed';
import { readTickers } from './readTickers';

const entry = (title: string, inner = '', number = '0000080661-26-000032') => `<entry>
<title>${title}</title><link rel="alternate" href="https://www.sec.gov/x"/>
<summary type="html"> &lt;b&gt;Filed:&lt;/b&gt; 2026-01-12 &lt;b&gt;AccNo:&lt;/b&gt; ${number} ${inner}</summary>
<updated>2026-01-12T11:26:36-05:00</updated><category scheme="https://www.sec.gov/" label="form type" term="8-K"/>
<id>urn:tag:sec.gov,2008:accession-number=${number}</id></entry>`;
const feed = (...entries: string[]) =>
  Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1" ?>\n<feed xmlns="x">${entries.join('\n')}</feed>`, 'latin1');

describe('the feed', () => {
  it('tells a filing once, with those whom it is of and not those who sign it', () => {
    const items = '&lt;br&gt;Item 2.02: Results\n&lt;br&gt;Item 9.01: Exhibits\n&lt;br&gt;Item 3C.7: Section';
    const page = readFeed(
      feed(
        entry('8-K - Soci\xE9t\xE9 (The) (0000080661) (Issuer)', items),
        entry('8-K - DAVIS CHARLES A (0001071287) (Reporting)', items),
        entry('8-K - Both Inc (0000000077) (Filer)', items),
      ),
    );
    expect(page).toMatchObject({ entries: 3, newest: '2026-01-12T16:26:36.000Z', oldest: '2026-01-12T16:26:36.000Z' });
    expect(page.filings).toEqual([
      {
        ciks: [80_661, 77],
        facts: expect.objectContaining({
          ...{ accession: '0000080661-26-000032', form: '8-K', filedOn: '2026-01-12', items: ['2.02', '9.01'] },
          acceptedAt: '2026-01-12T16:26:36.000Z',
        }) as unknown,
      },
    ]);
  });

  it.each([
    ['cut off', feed(entry('8-K - A (0000000077) (Filer)')).subarray(0, -9), 'is no feed, or is cut off'],
    ['a page', Buffer.from('<html><head><title>SEC.gov | File Unavailable</title></head>'), 'not available'],
    ['other XML', Buffer.from('<rss></rss>'), 'is no feed'],
    ['nothing', Buffer.from(''), 'is no feed'],
  ])('%s is no feed', (_what, bytes, message) => {
    expect(() => readFeed(bytes)).toThrow(message);
  });

  it('without an entry is a feed', () => {
    expect(readFeed(feed())).toEqual({ filings: [], entries: 0, newest: null, oldest: null });
  });

  it('leaves out what is no filing', () => {
    expect(readFeed(feed(entry('8-K - A (0000000077) (Filer)', '', 'none'))).filings).toEqual([]);
  });
});

describe('the directory', () => {
  const rows = (data: unknown[], fields = ['cik', 'name', 'ticker', 'exchange']) => JSON.stringify({ fields, data });

  it('has tickers as they are written here, and exchanges where there are any', () => {
    const data = [
      [1_067_983, 'BERKSHIRE HATHAWAY INC', 'BRK-B', 'NYSE'],
      [2_007_855, 'Venture Global, Inc.', 'VG', null],
      [1, 'Another', 'VG', 'OTC'],
    ];
    expect(readTickers(rows(data)).tickers).toEqual([
      { cik: 1_067_983, name: 'BERKSHIRE HATHAWAY INC', ticker: 'BRK.B', exchange: 'NYSE' },
      { cik: 2_007_855, name: 'Venture Global, Inc.', ticker: 'VG', exchange: null },
    ]);
  });

  it('leaves out lines that cannot be, and says which and why', () => {
    const usable = Array.from({ length: 60 }, (_, at) => [at + 1, `Company ${at}`, `T${at}`, null]);
    const broken = [
      [1, 'n'.repeat(300), 'LONG', 'NYSE'],
      [0, 'A', 'NOCIK', null],
      [3, ' ', 'NONAME', null],
      [4, 'A', 'not a ticker', null],
      [5, 'A\u202EB', 'TURN', null],
      [6, 'A', null, null],
    ];
    const read = readTickers(rows([...usable, ...broken]));
    expect(read.tickers).toHaveLength(60);
    expect(read.broken.first).toEqual([
      { row: 61, ticker: 'LONG', reason: 'name is longer than 180 characters' },
      { row: 62, ticker: 'NOCIK', reason: 'cik is no CIK' },
      { row: 63, ticker: 'NONAME', reason: 'name is missing' },
      { row: 64, ticker: 'not a ticker', reason: 'ticker is no ticker' },
      { row: 65, ticker: 'TURN', reason: 'name has characters that no name has' },
      { row: 66, ticker: null, reason: 'ticker is missing' },
    ]);
  });

  it.each([
    ['cut off', rows([[1, 'A', 'A', null]]).slice(0, -4), 'is cut off'],
    ['without exchanges', rows([[1, 'A', 'A']], ['cik', 'name', 'ticker']), "is not the SEC's directory"],
    ['without rows', rows([]), "is not the SEC's directory"],
    ['of rows that cannot be', rows([[0, 'A', 'A', null]]), 'has 1 rows of 1 that cannot be'],
    ['a page', '<html>', 'is not JSON'],
  ])('%s is none', (_what, text, message) => {
    expect(() => readTickers(text)).toThrow(message);
  });
});

const real = join(PROJECT_ROOT, '../shared/data/edgar');
(existsSync(real) ? describe : describe.skip)('real answers of EDGAR', () => {
  it('are feeds of a hundred entries', () => {
    const pages = ['getcurrent-all-100.atom', 'getcurrent-form4-100.atom'].map((name) =>
      readFeed(readFileSync(join(real, 'feeds', name))),
    );
    expect(pages.map(({ entries, newest }) => [entries, newest])).toEqual([
      [100, '2026-01-12T16:27:39.000Z'],
      [100, '2025-12-12T23:02:43.000Z'],
    ]);
    expect(pages[0]?.filings.find(({ ciks }) => ciks.includes(80_661))?.facts).toMatchObject({ form: '4' });
  });

  it('are a directory of ten thousand tickers', () => {
    const { tickers, broken } = readTickers(readFileSync(join(real, 'company_tickers_exchange.json'), 'utf8'));
    expect(tickers.length).toBeGreaterThan(9_900);
    expect(broken).toEqual({ count: 0, first: [] });
    expect(tickers[0]).toEqual({ ticker: 'AAPL', name: 'Apple Inc.', cik: 320_193, exchange: 'Nasdaq' });
  });
});
