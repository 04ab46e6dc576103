import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnusableInputError } from '../readFile';
import type { Statements } from './layout';
import { decideDates, type FoundBar, type HistoryKind, readHistoryFile, type Remark } from './readHistoryFile';

const folder = mkdtempSync(join(tmpdir(), 'history-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date('2026-11-22T12:00:00.000Z');

async function read(kind: HistoryKind, file: string, content: string | Buffer, statements: Statements = {}) {
  const path = join(folder, file);
  writeFileSync(path, content);
  const found: FoundBar[] = [];
  const remarks: Remark[] = [];
  let format = '';
  let adjustment = '';
  const options = { now, ...statements };
  const dates = await decideDates(kind, path, options);
  for await (const piece of readHistoryFile(kind, path, options, dates)) {
    ({ format } = piece.layout);
    ({ adjustment } = piece.layout.origin);
    found.push(...piece.found);
    remarks.push(...piece.remarks);
  }
  return { format, adjustment, found, remarks, bars: found.flatMap(({ bar }) => bar ?? []) };
}

const symbolsOf = (found: readonly FoundBar[]) => [
  ...new Set(found.map(({ identity }) => `${identity.kind} ${identity.symbol}`)),
];

describe('formats of prices', () => {
  const bar = {
    ...{ date: '2024-03-01', open: 10, high: 12, low: 9, close: 11 },
    ...{ adjustedClose: null, volume: 1500, marketCap: null },
  };

  test.each([
    [
      'all.csv',
      'symbol,date,open,high,low,close,volume\nBRK-B,2024-03-01,10,12,9,11,1500\n',
      'plain with symbols',
      'BRK.B',
    ],
    ['QQX.csv', 'date,open,high,low,close,volume\n2024-03-01,10,12,9,11,1500\n', 'plain', 'QQX'],
    ['QQX.csv', '\uFEFFdate,open,high,low,close,volume\r\n2024-03-01,10,12,9,11,1500\r\n', 'plain', 'QQX'],
    ['qqx.csv', 'Date,Open,High,Low,Close,Volume\n2024-03-01,10,12,9,11,1500\n', 'Yahoo without adjusted close', 'QQX'],
    ['qqx_us_d.csv', 'Date,Open,High,Low,Close,Volume\n2024-03-01,10,12,9,11,1500\n', 'Stooq', 'QQX'],
    [
      'QQX.csv',
      'Date,Close/Last,Volume,Open,High,Low\n03/01/2024,$11.00,"1,500",$10.00,$12.00,$9.00\n',
      'nasdaq.com',
      'QQX',
    ],
    ['QQX.csv', 'Date,Close,Volume,Open,High,Low\n03/01/2024,$11,"1,500",$10,$12,$9\n', 'nasdaq.com', 'QQX'],
    [
      'any name.csv',
      'Price,Open,High,Low,Close,Volume\nTicker,QQX,QQX,QQX,QQX,QQX\nDate,,,,,\n2024-03-01,10,12,9,11,1500\n',
      'yfinance',
      'QQX',
    ],
  ])('%s: %j', async (file, content, format, symbol) => {
    const read1 = await read('prices', file, content);
    expect(read1).toMatchObject({ format, bars: [bar], remarks: [] });
    expect(symbolsOf(read1.found)).toEqual([`stock ${symbol}`]);
  });

  test('Yahoo with an adjusted close', async () => {
    const content = 'Date,Open,High,Low,Close,Adj Close,Volume\n2024-03-01,10,12,9,11,10.5,1500\n';
    const { format, adjustment, bars } = await read('prices', 'QQX.csv', content);
    expect([format, adjustment]).toEqual(['Yahoo with adjusted close', 'splits']);
    expect(bars).toEqual([{ ...bar, adjustedClose: 10.5 }]);
  });

  test.each([
    ['BRK_B.csv', 'stock BRK.B'],
    ['BTC-USD.csv', 'crypto BTC'],
    ['ETH_USD.csv', 'crypto ETH'],
    ['bitcoin.csv', 'crypto BTC'],
    ['GSPC.csv', 'index SPX'],
    ['^VIX.csv', 'index VIX'],
  ])('without a symbol in it, %s is %s', async (file, symbol) => {
    const { found } = await read('prices', file, 'date,open,high,low,close,volume\n2024-03-01,10,12,9,11,1500\n');
    expect(symbolsOf(found)).toEqual([symbol]);
  });

  test('the volume of a coin is not known where anybody may have written it, in coins or in dollars', async () => {
    const { bars } = await read(
      'prices',
      'bitcoin.csv',
      'date,open,high,low,close,volume\n2024-03-02,10,12,9,11,795\n',
    );
    expect(bars).toMatchObject([{ date: '2024-03-02', volume: null }]);
  });

  test('whoever runs the command may know the symbol and the adjustment better', async () => {
    const content = 'date,open,high,low,close,volume\n2024-03-01,10,12,9,11,1500\n';
    const statements = { symbol: 'QQX', adjustment: 'raw' } as const;
    const { found, adjustment } = await read('prices', 'download (3).csv', content, statements);
    expect([symbolsOf(found), adjustment]).toEqual([['stock QQX'], 'raw']);
  });
});

describe('days', () => {
  const head = 'Date,Open,High,Low,Close,Volume\n';
  const rowsOf = (days: readonly string[]) => days.map((day) => `${day},10,12,9,11,1500\n`).join('');
  const days = ['02/01/2026', '05/01/2026', '06/01/2026', '12/01/2026', '13/01/2026', '14/01/2026'];
  const january = ['2026-01-02', '2026-01-05', '2026-01-06', '2026-01-12', '2026-01-13', '2026-01-14'];

  test('with slashes are read as the file as a whole says', async () => {
    const { bars, remarks } = await read('prices', 'QQDMY.csv', `${head}${rowsOf(days)}`);
    expect(bars.map(({ date }) => date)).toEqual(january);
    expect(remarks).toEqual([]);
  });

  test('with slashes that nothing tells are asked for', async () => {
    const undecided = `${head}${rowsOf(days.slice(0, 4))}`;
    await expect(read('prices', 'QQDMY.csv', undecided)).rejects.toThrow(
      'QQDMY.csv: no date says whether the day or the month stands first (line 2, "02/01/2026"); say so with --dates dmy or --dates mdy; nothing of it was stored',
    );
    const { bars } = await read('prices', 'QQDMY.csv', undecided, { dates: 'dmy' });
    expect(bars.map(({ date }) => date)).toEqual(january.slice(0, 4));
  });

  test.each<[HistoryKind, string, string[]]>([
    [
      'prices',
      'QQX.csv',
      ['2026-11-21 is a Saturday, and QQX trades on none', '2026-11-22 is a Sunday, and QQX trades on none'],
    ],
    [
      'prices',
      'SPX.csv',
      ['2026-11-21 is a Saturday, and SPX trades on none', '2026-11-22 is a Sunday, and SPX trades on none'],
    ],
    ['prices', 'BTC-USD.csv', []],
    [
      'prices',
      'TEVA.TA.csv',
      ['2026-11-21 is a Saturday, and TEVA.TA trades on none', '2026-11-22 is a Sunday, and TEVA.TA trades on none'],
    ],
    ['prices', 'INFY.NS.csv', []],
  ])(
    'at a weekend are left out of %s of %s, with their line, unless it is traded then',
    async (kind, file, reasons) => {
      const content = `${head}${rowsOf(['2026-11-20', '2026-11-21', '2026-11-22'])}`;
      const { bars, remarks } = await read(kind, file, content);
      expect(remarks).toEqual(reasons.map((reason, index) => ({ line: 3 + index, reason, isLeftOut: true })));
      expect(bars).toHaveLength(3 - reasons.length);
    },
  );

  test.each([
    ['AIR.NZ.csv', ['2026-01-11T11:00:00Z', '2026-07-14T12:00:00Z'], ['2026-01-12', '2026-07-15']],
    ['VOD.L.csv', ['2026-01-12T00:00:00Z', '2026-07-14T23:00:00Z'], ['2026-01-12', '2026-07-15']],
    ['TEVA.TA.csv', ['2025-12-27T22:00:00Z', '2026-11-17T22:00:00Z'], ['2025-12-28', '2026-11-18']],
  ])('with a midnight of its own exchange, in UTC, are those that begin then: %s', async (file, stamps, days) => {
    const { bars } = await read('prices', file, `${head}${rowsOf(stamps)}`);
    expect(bars.map(({ date }) => date)).toEqual(days);
  });

  test('on a Sunday by the clocks of the exchange are refused as such', async () => {
    const { bars, remarks } = await read('prices', 'AIR.NZ.csv', `${head}${rowsOf(['2026-07-11T12:00:00Z'])}`);
    expect(bars).toEqual([]);
    expect(remarks).toMatchObject([{ line: 2, reason: '2026-07-12 is a Sunday, and AIR.NZ trades on none' }]);
  });

  test('with a time are those of the exchange', async () => {
    const stamps = [
      '2026-01-05T00:00:00Z',
      '2026-01-06 00:00:00-05:00',
      '2026-01-07T21:00:00Z',
      '2026-01-09T01:00:00Z',
    ];
    const { bars } = await read('prices', 'QQX.csv', `${head}${rowsOf(stamps)}`);
    expect(bars.map(({ date }) => date)).toEqual(['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08']);
  });
});

describe('splits', () => {
  const head = 'Date,Open,High,Low,Close,Volume,Dividends,Stock Splits\n';
  const row = (day: string, split: string, dividend = '0.0') => `${day},37,38,36,37,1500,${dividend},${split}\n`;
  const splitsOf = (found: readonly FoundBar[]) => found.flatMap(({ split }) => split ?? []);

  test('of ratios are whole numbers, other factors stay as they are', async () => {
    const content = `${head}${row('2023-01-12', '0.0')}${row('2023-01-13', '1.5')}${row('2023-01-17', '1.046')}`;
    const { found, remarks } = await read('prices', 'JEF.csv', content);
    expect(splitsOf(found)).toEqual([
      { date: '2023-01-13', numerator: 3, denominator: 2 },
      { date: '2023-01-17', numerator: 1.046, denominator: 1 },
    ]);
    expect(remarks).toEqual([]);
  });

  test.each([
    ['1', 'a split of "1" changes nothing'],
    ['1e9', 'a split of "1e9" cannot be'],
    ['0:1', 'a split of "0:1" cannot be'],
    ['ten', '"ten" is no split'],
  ])('of %s are told with their line, and the bar is kept', async (cell, reason) => {
    const { found, bars, remarks } = await read('prices', 'JEF.csv', `${head}${row('2023-01-13', cell)}`);
    expect([splitsOf(found), bars.length]).toEqual([[], 1]);
    expect(remarks).toEqual([{ line: 2, reason, isLeftOut: false, isSplit: true }]);
  });

  test('in a column of factors are none where these are 1', async () => {
    const columns = 'date,open,high,low,close,volume,splitFactor\n';
    const rows = '2023-01-12,37,38,36,37,1500,1.0\n2023-01-13,37,38,36,37,1500,0\n2023-01-17,18,19,18,18,1500,2.0\n';
    const { found, remarks } = await read('prices', 'QQX.csv', `${columns}${rows}`);
    expect(splitsOf(found)).toEqual([{ date: '2023-01-17', numerator: 2, denominator: 1 }]);
    expect(remarks).toEqual([{ line: 3, reason: 'a split of "0" cannot be', isLeftOut: false, isSplit: true }]);
  });

  test('are what a column beside them says', async () => {
    const columns = 'date,open,high,low,close,volume,stock splits,action\n';
    const rows = ['2023-01-13,37,38,36,37,1500,1.02,Stock dividend', '2023-01-17,37,38,36,37,1500,1.5,Spin-off'];
    const strange = '2023-01-18,37,38,36,37,1500,2,Merger';
    const content = `${columns}${[...rows, strange, '2023-01-19,37,38,36,37,1500,0,'].join('\n')}\n`;
    const { found, bars, remarks } = await read('prices', 'JEF.csv', content);
    expect([splitsOf(found), bars.length]).toEqual([
      [
        { date: '2023-01-13', numerator: 1.02, denominator: 1, kind: 'stock_dividend' },
        { date: '2023-01-17', numerator: 3, denominator: 2, kind: 'spin_off' },
      ],
      4,
    ]);
    const reason = '"Merger" is no kind of action that is known';
    expect(remarks).toEqual([{ line: 4, reason, isLeftOut: false, isSplit: true }]);
  });

  test('are two of one day where a second line has the same bar', async () => {
    const lines = [row('2023-01-13', '2'), row('2023-01-13', '1.046'), row('2023-01-13', '1.046')].join('');
    const { found, bars, remarks } = await read('prices', 'JEF.csv', `${head}${lines}`);
    expect(bars).toHaveLength(1);
    expect(splitsOf(found).map(({ numerator }) => numerator)).toEqual([2, 1.046]);
    const reason = 'JEF has 2023-01-13 in an earlier line already';
    expect(remarks).toEqual([{ line: 4, reason, isLeftOut: true }]);
  });
});

describe('rows that cannot be', () => {
  const head = 'symbol,date,open,high,low,close,volume\n';
  const good = 'AA,2024-03-01,10,12,9,11,1500\n';

  test.each([
    ['AA,2024-03-02,10,8,9,11,1500', 'high 8 is below low 9'],
    ['AA,2024-02-30,10,12,9,11,1500', '"2024-02-30" is not a day'],
    ['AA,,10,12,9,11,1500', '"" is not a day'],
    ['AA,2027-01-01,10,12,9,11,1500', '2027-01-01 is in the future'],
    ['AA,2024-03-02,10,12,-9,11,1500', 'low is -9, not above zero'],
    ['AA,2024-03-02,,,,,', 'there is no close'],
    ['AA,2024-03-02,10,12,9,=11+1,1500', 'close is a formula, not a number: "=11+1"'],
    ['"=cmd|x",2024-03-02,10,12,9,11,1500', '"=cmd|x" is not a symbol'],
    ['AA,2024-03-01,10,12,9,11,1500', 'AA has 2024-03-01 in an earlier line already'],
    ['AA,2024-03-04,210,230,200,220,1500', 'close 220 is a jump from 11 on 2024-03-01, and no split is known'],
    ['AA,2024-03-04,0.5,0.6,0.4,0.5,1500', 'close 0.5 is a jump from 11 on 2024-03-01, and no split is known'],
    ['AA,2024-03-02,10', '3 cells where the header has 7'],
    ['AA,"2024-03-02,10,12,9,11,1500', 'the quotation marks do not match'],
  ])('%s is told with its line and left out', async (row, reason) => {
    const { bars, remarks } = await read('prices', 'all.csv', `${head}${good}${row}\nBB,2024-03-01,1,1,1,1,1\n`);
    expect(remarks).toEqual([{ line: 3, reason, isLeftOut: true }]);
    expect(bars).toHaveLength(2);
  });

  test('a last line without an end is left out: its last figure may be cut off', async () => {
    const { bars, remarks } = await read('prices', 'all.csv', `${head}${good}AA,2024-03-04,10,12,9,11,15`);
    const reason = expect.stringContaining('without a line break, so that its last figure may be cut off') as string;
    expect(remarks).toEqual([{ line: 3, reason, isLeftOut: true }]);
    expect(bars.map(({ date }) => date)).toEqual(['2024-03-01']);
  });

  test.each<[string, HistoryKind, string, string]>([
    ['half a line break', 'prices', 'all.csv', `${head}${good}AA,2024-03-04,10,12,9,11,1500\r`],
    ['a closed quotation', 'prices', 'all.csv', `${head}${good}AA,2024-03-04,10,12,9,11,"1,500"`],
  ])('a last line that ends in %s is whole', async (_, kind, file, content) => {
    const { bars, remarks } = await read(kind, file, content);
    expect(remarks).toEqual([]);
    expect(bars.at(-1)).toMatchObject({ date: '2024-03-04', volume: 1500 });
  });

  test.each<[HistoryKind, string, string]>([
    ['macro', 'wti-daily.csv', 'Date,Price\n2020-04-17,18.31\n2020-04-20,-36'],
    [
      'crypto',
      'bitcoin.csv',
      'snapped_at,price,market_cap,total_volume\n2025-02-05 00:00:00 UTC,9,1,5\n2025-02-06 00:00:00 UTC,9,1,5',
    ],
  ])('so is one of a %s file', async (kind, file, content) => {
    const { bars, remarks } = await read(kind, file, content);
    expect([bars.length, remarks]).toEqual([1, [expect.objectContaining({ line: 3, isLeftOut: true })]]);
  });

  test.each([
    ['twenty times is no jump of another symbol', 'BB,2024-03-04,210,230,200,220,1500\n'],
    ['nor after a gap of a year', 'AA,2025-03-04,210,230,200,220,1500\n'],
  ])('%s', async (_, row) => {
    expect((await read('prices', 'all.csv', head + good + row)).remarks).toEqual([]);
  });

  test('a jump on the day of a split is none, in either order of days', async () => {
    const columns = 'date,open,high,low,close,volume,dividends,stock splits\n';
    const rows = [
      '2024-03-01,100,120,90,110,1500,0,0',
      '2024-03-04,4,5,3,4,1500,0.1,25',
      '2024-03-05,4,5,3,4,1500,0,0',
    ];
    for (const order of [rows, rows.toReversed()]) {
      const content = `${columns}${order.join('\n')}\n`;
      const { found, remarks } = await read('prices', 'QQX.csv', content, { adjustment: 'raw' });
      expect(remarks).toEqual([]);
      expect(found.flatMap(({ split }) => split ?? [])).toEqual([
        { date: '2024-03-04', numerator: 25, denominator: 1 },
      ]);
      expect(found.flatMap(({ dividend }) => dividend ?? [])).toEqual([{ date: '2024-03-04', amount: 0.1 }]);
    }
  });
});

describe('files that cannot be used are refused in clear words', () => {
  const head = 'date,open,high,low,close,volume\n';
  const row = '2024-03-01,10,12,9,11,1500\n';

  test.each<[string, string | Buffer, string]>([
    ['an empty one', '', 'X.csv is empty'],
    ['a page', '<!doctype html>\n<title>Denied</title>\n', 'its first lines are not those of daily prices'],
    ['one cut off', `${head}${row}2024-03-04,10,1`, 'X.csv is cut off in line 3; nothing of it was stored'],
    ['UTF-16', Buffer.from(`\uFEFF${head}${row}`, 'utf16le'), 'X.csv is not UTF-8 text: it is UTF-16'],
    ['UTF-16 without a mark', Buffer.from(head + row, 'utf16le'), 'it holds NUL characters'],
    [
      'windows-1252',
      Buffer.from(`${head}${row}2024-03-04,10,12,9,11,\u20ac5\n`.replace('\u20ac', '\x80'), 'latin1'),
      'such as windows-1252',
    ],
    ['a line without an end', head + '1'.repeat(200_000), 'longer than 64 KB'],
    ['another table', 'Country,Capital\nIceland,Reykjavik\n', 'its first lines are not those of daily prices'],
  ])('%s', async (_, content, message) => {
    const attempt = read('prices', 'X.csv', content);
    await expect(attempt).rejects.toThrow(UnusableInputError);
    await expect(attempt).rejects.toThrow(message);
  });

  test('a file that is not there', async () => {
    const attempt = decideDates('prices', join(folder, 'nowhere.csv'), { now });
    await expect(attempt).rejects.toThrow('nowhere.csv cannot be read (ENOENT)');
  });
});

describe('coins', () => {
  test('zeros of market cap and volume are not known', async () => {
    const content =
      'snapped_at,price,market_cap,total_volume\n2025-02-05 00:00:00 UTC,96615.4,1914797,51930000000\n' +
      '2025-02-06 00:00:00 UTC,96581.3,0,0\n';
    const { found, bars } = await read('crypto', 'bitcoin.csv', content);
    expect(symbolsOf(found)).toEqual(['crypto BTC']);
    expect(bars.map(({ marketCap, volume }) => [marketCap, volume])).toEqual([
      [1914797, 51930000000],
      [null, null],
    ]);
  });

  test("Bybit's bars are those of a perpetual future", async () => {
    const content = 'timestamp,open,high,low,close,volume,turnover\n2025-10-22,10,12,9,11,5.5,60\n';
    const { found } = await read('crypto', 'HYPEUSDT_1d.csv', content);
    expect(found[0]).toMatchObject({
      identity: { kind: 'perpetual', symbol: 'HYPEUSDT', name: 'HYPE perpetual future (Bybit)', unit: 'USDT' },
      bar: { close: 11, volume: 5.5 },
    });
  });
});

describe('macroeconomic series', () => {
  test('the euro is told in euros for one dollar', async () => {
    const { found } = await read('macro', 'eurusd-monthly.csv', 'Date,Country,Exchange rate\n2026-06-01,Euro,0.8684\n');
    expect(found[0]).toMatchObject({
      identity: { kind: 'macro', symbol: 'USDEUR', name: 'Euros per US dollar', unit: 'EUR per USD' },
      bar: { date: '2026-06-01', close: 0.8684 },
    });
  });

  test('oil may cost less than nothing, and a holiday has no price', async () => {
    const oil = await read('macro', 'wti-daily.csv', 'Date,Price\n2020-04-17,18.31\n2020-04-20,-36.98\n2020-04-21,\n');
    expect(oil.bars.map(({ close }) => close)).toEqual([18.31, -36.98]);
    expect(oil.remarks).toEqual([]);
  });

  test.each([
    ['unknown.csv', 'Date,Price\n2026-06-01,1\n', 'none of the files that are known'],
    ['wti-daily.csv', 'Day,Cost\n2026-06-01,1\n', 'none of the files that are known, with their columns'],
  ])('%s with %j is refused', async (file, content, message) => {
    await expect(read('macro', file, content)).rejects.toThrow(message);
  });
});
