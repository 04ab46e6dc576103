import { maskStatement } from './maskStatement';

const SCHWAB = `"Transactions for account Ann Lee Household ...4321 as of 02/20/2026"
"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
"02/17/2026","Sell","QQAA","QQ ALPHA INC","4","$12.50","$0.02","$49.98"
"01/14/2026","Buy","QQAA","QQ ALPHA INC","1,000","$10.00","","-$10,000.00"
"Transactions Total","","","","","","","-$9,950.02"`;

test('a table keeps what was traded when and at which price, and nothing of whose it was', () => {
  expect(maskStatement(SCHWAB, 1.5).split('\n')).toEqual([
    '"Xxxxxxxxxxxx xxx xxxxxxx Xxx Xxx Xxxxxxxxx ...0000 xx xx 00/00/0000"',
    '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
    '"02/17/2026","Sell","QQAA","QQ ALPHA INC","6","$12.50","$0.03","$74.97"',
    '"01/14/2026","Buy","QQAA","QQ ALPHA INC","1500","$10.00","","-$15000.00"',
    '"Transactions Total","","","","","","","-$14925.03"',
  ]);
});

test.each([
  [
    'decimal commas',
    'Date,Symbol,Quantity,Price,Total\n1.5.2026,QQ,"2,5","89,54","1.223,85"',
    '"3,75","89,54","1835,775"',
  ],
  ['brackets', 'Date,Symbol,Quantity,Price,Amount\n1/5/2026,QQ,2,$5.00,($10.00)', '3,$5.00,($15.00)'],
  [
    'a currency before',
    'Date,Ticker,Type,Quantity,Price per share,Total Amount\n2026-01-05,QQ,BUY,2,USD 5.00,USD 10.10',
    '3,USD 5.00,USD 15.15',
  ],
])('amounts with %s stay as they are written', (_case, content, expected) => {
  expect(maskStatement(content, 1.5).split('\n')[1]).toContain(expected);
});

test('numbers of accounts and orders, names and notes are of the same shape', () => {
  const content =
    'ClientAccountID,Symbol,TradeDate,Quantity,TradePrice,Order ID,Notes\nU1234567,QQAA,20260114,10,10,ab-1,Rent of Ann';
  expect(maskStatement(content, 2)).toBe(
    'ClientAccountID,Symbol,TradeDate,Quantity,TradePrice,Order ID,Notes\nX0000000,QQAA,20260114,20,10,xx-0,Xxxx xx Xxx',
  );
});

test('a number of an account within a description goes', () => {
  const content = 'Date,Action,Symbol,Description,Quantity,Price\n2026-01-05,Buy,QQ,"TRANSFER 123456789",1,2';
  expect(maskStatement(content, 1)).toContain('TRANSFER 000000000');
});

test('an activity statement keeps its sections of transactions alone', () => {
  const content = [
    'Account Information,Header,Field Name,Field Value',
    'Account Information,Data,Name,Ann Lee',
    'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code',
    'Trades,Data,Order,Stocks,USD,QQAA,"2026-01-14, 09:31:02",10,10,-100,-1,O',
  ].join('\n');
  expect(maskStatement(content, 2).split('\n')).toEqual([
    'Account Information,Header,Field Name,Field Value',
    'Account Information,Data,Xxxx,Xxx Xxx',
    'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code',
    'Trades,Data,Order,Stocks,USD,QQAA,"2026-01-14, 09:31:02",20,10,-200,-2,O',
  ]);
});

test.each([
  ['semicolons', ';'],
  ['tabs', '\t'],
])('a table with %s between its cells is masked cell by cell', (_what, mark) => {
  const rows = [
    ['Date', 'Symbol', 'Quantity', 'Price', 'Client'],
    ['2026-01-05', 'QQ', '2,5', '89,54', 'Ann Lee'],
  ];
  const content = rows.map((cells) => cells.join(mark)).join('\n');
  expect(maskStatement(content, 2).split('\n')).toEqual([
    rows[0]?.join(mark),
    ['2026-01-05', 'QQ', '5,0', '89,54', 'Xxx Xxx'].join(mark),
  ]);
});

test('what has no columns is shape alone', () => {
  expect(maskStatement('Ann Lee owes 500', 2)).toBe('Xxx Xxx xxxx 000');
});
