import { readStatement, type ReadStatement } from './readStatement';

const GENERIC = 'date,symbol,action,quantity,price,fee,currency';
const SCHWAB = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"';
const FIDELITY =
  'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date';
const ROBINHOOD =
  '"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"';
const FLEX =
  'ClientAccountID,CurrencyPrimary,AssetClass,Symbol,TradeDate,Quantity,TradePrice,IBCommission,IBCommissionCurrency,Buy/Sell';
const TRADES =
  'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Code';

/** A transaction as one text, or why there is none. */
function readTexts({ lines }: ReadStatement): string[] {
  return lines.map(({ line, reading }) => {
    if ('skipped' in reading) return `${line} skipped: ${reading.skipped}`;
    if ('refused' in reading) return `${line} refused: ${reading.refused}`;
    const isTrade = 'trade' in reading;
    const { date, action, quantity, symbol, price, fee, currency, kind } = isTrade ? reading.trade : reading.cancels;
    return `${isTrade ? '' : 'takes back '}${date} ${action} ${quantity ?? ''} ${symbol} ${price} ${fee} ${currency} ${kind ?? 'unknown'}`.replace(
      '  ',
      ' ',
    );
  });
}

const read = (header: string, ...lines: string[]) => readTexts(readStatement([header, ...lines].join('\n')));

describe('a line of', () => {
  const cases: [string, string, string, string][] = [
    ['a table', GENERIC, '2026-01-05,aapl,buy,10,200.5,1,USD', '2026-01-05 buy 10 AAPL 200.5 1 USD unknown'],
    ['a table', GENERIC, '2026-01-05,BRK-B,Sold,2.5,"1,480",,', '2026-01-05 sell 2.5 BRK.B 1480 0 unknown'],
    ['a table', GENERIC, '2026-01-05,AAPL,dividend,,2.5,0,eur', '2026-01-05 dividend AAPL 2.5 0 EUR unknown'],
    ['a table', GENERIC, '2026-01-05,AAPL,dividend,10,0.25,0,USD', '2026-01-05 dividend AAPL 2.5 0 USD unknown'],
    [
      'a table',
      `${GENERIC},kind`,
      '2026-01-05,BTC,buy,1e-8,60000,0,USD,crypto',
      '2026-01-05 buy 1e-8 BTC 60000 0 USD crypto',
    ],
    ['a table', GENERIC, '2026-01-05,,deposit,,500,0,EUR', '2026-01-05 deposit EUR 500 0 EUR cash'],
    ['a table', GENERIC, '2026-01-05,,deposit,,-500,0,EUR', '2026-01-05 deposit EUR -500 0 EUR cash'],
    ['a table', GENERIC, '2026-01-05,,withdrawal,,-500,0,EUR', '2026-01-05 withdrawal EUR 500 0 EUR cash'],
    ['a table', GENERIC, '2026-01-05,,returned withdrawal,,500,0,EUR', '2026-01-05 withdrawal EUR -500 0 EUR cash'],
    ['a table', `${GENERIC},kind`, '2026-01-05,,fee,,-5,0,USD,cash', '2026-01-05 fee USD 5 0 USD cash'],
    ['a table', `${GENERIC},kind`, '2026-01-05,,returned fee,,5,0,USD,cash', '2026-01-05 fee USD -5 0 USD cash'],
    ['a table', GENERIC, '2026-01-05,AAPL,returned fee,,5,0,USD', '2 refused: "returned fee" is of an account alone'],
    ['a table', GENERIC, '2026-01-05,,interest,,5,0,', '2 refused: the currency is missing'],
    ['a table', `${GENERIC},kind`, '2026-01-05,,fee,,5,0,USD,cash', '2026-01-05 fee USD 5 0 USD cash'],
    ['a table', `${GENERIC},kind`, '2026-01-05,USD,buy,1,5,0,USD,cash', '2 refused: "buy" is of an instrument'],
    ['a table', GENERIC, '2026-01-05,EUR,exchange,,80,0,EUR', '2 refused: what came in for it is missing'],
    [
      'a table',
      GENERIC,
      '2026-01-05,AAPL,gift,1,1,1,USD',
      '2 refused: "gift" is not buy, sell, dividend, fee, deposit',
    ],
    [
      'a table',
      GENERIC,
      '2026-01-05,"=HYPERLINK(""x"")",buy,1,1,1,USD',
      '2 refused: "=HYPERLINK(\\"x\\")" is not a symbol',
    ],
    ['a table', GENERIC, '2026-01-05,="AAPL",buy,1,1,1,USD', '2 refused: "=\\"AAPL\\"" is not a symbol'],
    ['a table', GENERIC, '2026-01-05,AAPL,buy,=1+1,1,1,USD', '2 refused: "=1+1" is not a quantity'],
    ['a table', GENERIC, '20/01/2026,AAPL,buy,1,1,1,USD', '2026-01-20 buy 1 AAPL 1 1 USD unknown'],
    ['a table', GENERIC, '2026-01-05,AAPL,dividend,,-2.5,0,USD', '2026-01-05 dividend AAPL -2.5 0 USD unknown'],
    ['a table', GENERIC, '2026-01-05,AAPL,fee,,-2.5,0,USD', '2026-01-05 fee AAPL -2.5 0 USD unknown'],
    ['a table', GENERIC, '2026-01-05,AAPL,buy,1,1,-0.5,USD', '2026-01-05 buy 1 AAPL 1 -0.5 USD unknown'],
    ['a table', GENERIC, '2026-01-05,AAPL,buy,1,-1,0,USD', '2 refused: "-1" is not a price'],
    ['a table', GENERIC, '2026-01-05,AAPL,Cancel buy,1,1,0,USD', 'takes back 2026-01-05 buy 1 AAPL'],
    ['a table', GENERIC, '2026-01-05,AAPL,buy,,1,1,USD', '2 refused: the quantity is missing'],
    ['a table', GENERIC, '2026-01-05,AAPL,buy,1,,1,USD', '2 refused: the price is missing'],
    ['a table', GENERIC, '2026-01-05,AAPL,buy,1,12;50,1,USD', '2 refused: "12;50" is not a price'],
    ['a table', GENERIC, '2026-01-05,AAPL,bu', '2 refused: 3 cells where the header has 7'],
    ['a table', GENERIC, '2026-01-05,AAPL,buy,1,1,1,USD,more', '2 refused: 8 cells where the header has 7'],
    ['a table', GENERIC, '2026-01-05,AAPL,constructor,1,1,1,USD', '2 refused: "constructor" is not buy'],
    ['a table', `${GENERIC},kind`, '2026-01-05,AAPL,buy,1,1,1,USD,__proto__', '2 refused: "__proto__" is not stock'],
    ['a table', 'symbol,date,action,quantity,price,fee,currency', 'MSFT,2026-01-05,buy', '2 refused: 3 cells'],
    [
      'a table',
      `${GENERIC},amount,amount currency,exchange rate`,
      '2026-01-05,QQAA,buy,10,100,4,USD,-800,EUR,1.25',
      '2026-01-05 buy 10 QQAA 100 5 USD unknown',
    ],
    [
      'a table',
      `${GENERIC},amount,amount currency,exchange rate`,
      '2026-01-05,QQAA,buy,10,100,4,USD,-800,EUR,0.8',
      '2026-01-05 buy 10 QQAA 100 5 USD unknown',
    ],
    [
      'a table',
      `${GENERIC},amount,amount currency,exchange rate`,
      '2026-01-05,QQAA,buy,10,100,4,USD,-800,EUR,1.4',
      '2 refused: price and quantity in "USD" are not the amount in "EUR" by the rate of the line',
    ],
    ['a table', GENERIC, 'Thank you for your custom', '2 skipped: a remark of the file'],
    [
      'a table',
      GENERIC,
      'Prices may be late, wrong, or missing, and so on, and so on, says, us',
      '2 skipped: a remark',
    ],
    ['a table', GENERIC, 'Thank you,,,,,,', '2 skipped: a remark of the file'],
    ['a table', GENERIC, ',,,,,,,,,,,,Thank you', '2 skipped: a remark of the file'],
    ['a table', GENERIC, 'Jan 5,AAPL,buy,1,"1",480.00,1,USD', '2 refused: 8 cells where the header has 7'],
    ['a table', GENERIC, 'Jan 5,AAPL,buy,1,€1,0,USD', '2 refused: "Jan 5" is not a day'],
    ['a table', GENERIC, 'Jan 5,AAPL,buy,one,€1,none,USD', '2 refused: "Jan 5" is not a day'],
    ['a table', GENERIC, 'Total,,,,1.5,,', '2 refused: "" is not buy'],

    [
      'Schwab',
      SCHWAB,
      '"01/05/2026","Buy","AAPL","APPLE INC","10","$200.50","$0.65","-$2,005.65"',
      '2026-01-05 buy 10 AAPL 200.5 0.65 USD stock',
    ],
    [
      'Schwab',
      SCHWAB,
      '"01/06/2026 as of 01/02/2026","Qualified Dividend","AAPL","APPLE INC","","","","$2.40"',
      '2026-01-02 dividend AAPL 2.4 0 USD stock',
    ],
    [
      'Schwab',
      SCHWAB,
      '"01/05/2026","MoneyLink Transfer","","Tfr BANK","","","","$500.00"',
      '2026-01-05 deposit USD 500 0 USD cash',
    ],
    [
      'Schwab',
      SCHWAB,
      '"01/05/2026","Sell to Open","AAPL 01/16/2026 250.00 C","CALL","1","$2.00","$0.65","$199.35"',
      '2 refused: the action "Sell to Open" is not understood',
    ],
    [
      'Schwab',
      SCHWAB,
      '"01/05/2026","NRA Tax Adj","AAPL","APPLE INC","","","","$5.00"',
      '2026-01-05 fee AAPL -5 0 USD stock',
    ],
    ['Schwab', SCHWAB, '"01/05/2026","Stock Split","NVDA","NVIDIA","90","","",""', '2 refused: a split or another'],
    [
      'Schwab',
      SCHWAB,
      '"01/05/2026","Qualified Dividend","AAPL","APPLE INC","","","","-$2.40"',
      '2026-01-05 dividend AAPL -2.4 0 USD stock',
    ],
    [
      'Schwab',
      SCHWAB,
      '"01/05/2026","Buy","AAPL","APPLE INC","10","$200.50","","$2,005.00"',
      'takes back 2026-01-05 buy 10 AAPL',
    ],
    [
      'Schwab',
      SCHWAB,
      '"01/05/2026","Cancel Sell","AAPL","APPLE INC","10","$200.50","","-$2,005.00"',
      'takes back 2026-01-05 sell 10 AAPL',
    ],
    [
      'Schwab',
      SCHWAB,
      '"01/05/2026","Sell","QQAA","A PENNY","10","$0.001","$4.95","-$4.94"',
      '2026-01-05 sell 10 QQAA 0.001 4.95 USD stock',
    ],
    ['Schwab', SCHWAB, '"Transactions Total","","","","","","","-$100.00"', '2 skipped: the total of the file'],
    [
      'Schwab',
      SCHWAB,
      '"01/05/2026","Buy","912797JR8","US TREASURY BILL","10,000","$98.50","","-$9,850.00"',
      '2 refused: price × quantity is 100 times the amount',
    ],
    [
      'Schwab',
      SCHWAB,
      '"01/05/2026","Buy","AAPL","APPLE INC","10","$200.50","","$20,050.00"',
      '2 refused: the amount is 10 times price × quantity',
    ],
    [
      'Schwab',
      SCHWAB,
      '"01/05/2026","Buy","AAPL","APPLE INC","10","$200.50","","n/a"',
      '2 refused: "n/a" is not an amount',
    ],
    [
      'Fidelity',
      FIDELITY,
      '01/05/2026,YOU BOUGHT APPLE INC (AAPL) (Cash),AAPL,APPLE INC,Cash,10,200.5,,0.03,,-20050.03,01/06/2026',
      '2 refused: the amount is 10 times price × quantity',
    ],
    [
      'Robinhood',
      ROBINHOOD,
      '"1/5/2026","1/5/2026","1/6/2026","AAPL","Apple","Buy","10","$20.05","($2,005.00)"',
      '2 refused: the amount is 10 times price × quantity',
    ],
    [
      'Interactive Brokers',
      `${FLEX},TradeMoney`,
      'U1,USD,STK,AAPL,20260105,10,200.5,-1,USD,BUY,20050',
      '2 refused: the amount is 10 times price × quantity',
    ],
    [
      'a statement',
      TRADES,
      'Trades,Data,Order,Stocks,USD,AAPL,"2026-01-05, 09:31:02",-10,200.5,201,200500,-1,1990,C',
      '2 refused: the amount is 100 times price × quantity',
    ],
    [
      'Degiro',
      'Date,Time,Product,ISIN,Reference exchange,Venue,Quantity,Price,,Local value,,Value,,Exchange rate,Total,,Order ID',
      '14-01-2026,15:31,QQ,QQ0000000002,XET,XETA,4,12.5,EUR,-500,EUR,-50,EUR,,-50,EUR,1',
      '2 refused: the amount is 10 times price × quantity',
    ],
    [
      'Trading 212',
      'Action,Time,ISIN,Ticker,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total)',
      'Market buy,2026-01-05 09:31:02,QQ0000000003,QQCC,100,72.5,GBX,,7250,GBP',
      '2 refused: the amount is 100 times price × quantity',
    ],
    [
      'Revolut',
      'Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate',
      '2026-01-05T09:31:02.000Z,AAPL,BUY - MARKET,10,$200.50,"$20,050",USD,1.0',
      '2 refused: the amount is 10 times price × quantity',
    ],
    [
      'Coinbase',
      'Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total,Fees',
      '2026-01-05T09:31:02Z,Buy,BTC,0.5,USD,60000,30000,300050,50',
      '2 refused: the amount is 10 times price × quantity',
    ],
    [
      'Kraken',
      'txid,ordertxid,pair,time,type,price,cost,fee,vol',
      'T1,O1,XXBTZUSD,2026-01-05 09:31:02,buy,60000,300000,48,0.5',
      '2 refused: the amount is 10 times price × quantity',
    ],
    [
      'Kraken',
      'txid,ordertxid,pair,time,type,price,cost,fee,vol',
      'T1,O1,ZEURZUSD,2026-01-05 09:31:02,sell,1.1,1100,0.2,100',
      '2 refused: the amount is 10 times price × quantity',
    ],
    [
      'Interactive Brokers',
      `${FLEX},TradeMoney`,
      'U1,USD,CASH,EUR.USD,20260105,100,1.1,-2,USD,BUY,11000',
      '2 refused: the amount is 100 times price × quantity',
    ],
    [
      'a table',
      `${GENERIC},amount`,
      '2026-01-05,AAPL,buy,10,200.5,50,USD,-2055',
      '2026-01-05 buy 10 AAPL 200.5 50 USD',
    ],
    ['a table', `${GENERIC},amount`, '2026-01-05,AAPL,buy,10,200.5,1,USD,20050', '2 refused: the amount is 10 times'],
    [
      'a table',
      `${GENERIC},settled amount,settled currency`,
      '2026-01-05,AAPL,buy,10,200.5,1,USD,-20060,usd',
      '2 refused: the amount is 10 times',
    ],

    [
      'Fidelity',
      FIDELITY,
      '01/05/2026,YOU BOUGHT APPLE INC (AAPL) (Cash),AAPL,APPLE INC,Cash,10,200.5,,0.03,,-2005.03,01/06/2026',
      '2026-01-05 buy 10 AAPL 200.5 0.03 USD stock',
    ],
    [
      'Fidelity',
      FIDELITY,
      '01/05/2026,YOU SOLD APPLE INC (AAPL) (Cash),AAPL,APPLE INC,Cash,-4,210,,0.02,,839.98,01/06/2026',
      '2026-01-05 sell 4 AAPL 210 0.02 USD stock',
    ],
    [
      'Fidelity',
      FIDELITY,
      '01/05/2026,DIVIDEND RECEIVED APPLE INC (AAPL) (Cash),AAPL,APPLE INC,Cash,,,,,,2.4,',
      '2026-01-05 dividend AAPL 2.4 0 USD stock',
    ],
    [
      'Fidelity',
      FIDELITY,
      '01/05/2026,Electronic Funds Transfer Received (Cash),,No Description,Cash,,,,,,500,',
      '2026-01-05 deposit USD 500 0 USD cash',
    ],

    [
      'Robinhood',
      ROBINHOOD,
      '"1/5/2026","1/5/2026","1/6/2026","AAPL","Apple\nCUSIP: 037833100","Buy","10","$200.50","($2,005.00)"',
      '2026-01-05 buy 10 AAPL 200.5 0 USD stock',
    ],
    [
      'Robinhood',
      ROBINHOOD,
      '"1/5/2026","1/5/2026","1/6/2026","AAPL","Apple","Sell","10","$200.50","$2,004.80"',
      '2026-01-05 sell 10 AAPL 200.5 0.2 USD stock',
    ],
    [
      'Robinhood',
      ROBINHOOD,
      '"1/5/2026","1/5/2026","1/6/2026","AAPL","Cash Div","CDIV","","","$2.40"',
      '2026-01-05 dividend AAPL 2.4 0 USD stock',
    ],
    [
      'Robinhood',
      ROBINHOOD,
      '"1/5/2026","1/5/2026","1/6/2026","","ACH Deposit","ACH","","","$500.00"',
      '2026-01-05 deposit USD 500 0 USD cash',
    ],
    [
      'Robinhood',
      ROBINHOOD,
      '"1/7/2026","1/7/2026","1/7/2026","","ACH CANCEL","ACH","","","($500.00)"',
      '2026-01-07 deposit USD -500 0 USD cash',
    ],
    [
      'Robinhood',
      ROBINHOOD,
      '"1/5/2026","1/5/2026","1/6/2026","AAPL","AAPL Call","BTO","1","$2.00","($200.00)"',
      '2 refused: options are not kept here',
    ],
    ['Robinhood', ROBINHOOD, '"","","","","","","","",""', '2 skipped: a remark of the file'],
    [
      'Robinhood',
      ROBINHOOD,
      '"","","","","","","","","","The data provided is for informational purposes only."',
      '2 skipped: a remark of the file',
    ],

    [
      'Interactive Brokers',
      FLEX,
      'U1,USD,STK,BRK B,20260105,2,480,-1,USD,BUY',
      '2026-01-05 buy 2 BRK.B 480 1 USD stock',
    ],
    [
      'Interactive Brokers',
      FLEX,
      'U1,GBP,STK,VOD,2026-01-05,-2,210,-1.25,GBP,SELL',
      '2026-01-05 sell 2 VOD.L 210 1.25 GBP stock',
    ],
    [
      'Interactive Brokers',
      FLEX,
      'U1,USD,CRYPTO,BTC.USD-PAXOS,20260105,0.5,60000,-50,USD,BUY',
      '2026-01-05 buy 0.5 BTC 60000 50 USD crypto',
    ],
    [
      'Interactive Brokers',
      FLEX,
      'U1,USD,CASH,EUR.USD,20260105,100,1.1,-2,USD,BUY',
      '2026-01-05 exchange USD 110 2 USD cash',
    ],
    [
      'Interactive Brokers',
      FLEX,
      'U1,USD,OPT,AAPL 260116C00250000,20260105,1,2,-1,USD,BUY',
      '2 refused: "OPT" is not kept here: stocks, funds and coins are',
    ],
    [
      'Interactive Brokers',
      FLEX,
      'U1,EUR,STK,SAP,20260105,2,210,-1.25,USD,BUY',
      '2 refused: the commission is in "USD" and the price in "EUR"',
    ],
    [
      'Interactive Brokers',
      FLEX,
      'U1,USD,STK,AAPL,20260105,2,210,0.5,USD,BUY',
      '2026-01-05 buy 2 AAPL 210 -0.5 USD stock',
    ],
    [
      'Interactive Brokers',
      FLEX,
      'U1,USD,STK,AAPL,20260105,-2,210,1,USD,BUY (Ca.)',
      'takes back 2026-01-05 buy 2 AAPL',
    ],
    [
      'Interactive Brokers',
      `${FLEX},Notes/Codes`,
      'U1,USD,STK,AAPL,20260105,2,210,1,USD,BUY,P;Ca',
      'takes back 2026-01-05 sell 2 AAPL',
    ],
    ['Interactive Brokers', FLEX, 'U1,USD,STK,MSFT,20260105,5,40', '2 refused: 7 cells where the header has 10'],
    [
      'a statement',
      TRADES,
      'Trades,Data,Order,Stocks,USD,MSFT,"2026-01-05, 09:31:02",10,20',
      '2 refused: 9 cells where the header has 14',
    ],
    [
      'a statement',
      TRADES,
      'Trades,Data,Order,Stocks,USD,AAPL,"2026-01-05, 09:31:02",-10,200.5,201,2005,-1,1990,C',
      '2026-01-05 sell 10 AAPL 200.5 1 USD stock',
    ],
    [
      'a statement',
      TRADES,
      'Trades,Data,Order,Stocks,USD,AAPL,"2026-01-05, 09:31:02",-10,200.5,201,2005,1,-2005,Ca',
      'takes back 2026-01-05 buy 10 AAPL',
    ],
    [
      'a statement',
      TRADES,
      'Trades,Data,ClosedLot,Stocks,USD,AAPL,2025-01-05,10,190,,,,1990,ST',
      '2 skipped: a part or sum of other lines',
    ],
  ];
  test.each(cases)('%s %#', (_whose, header, line, expected) => {
    expect(read(header, line)[0]).toContain(expected);
  });
});

describe('a file', () => {
  test('may have lines above its header and below its table', () => {
    const line = '"01/05/2026","Buy","AAPL","APPLE INC","1","$200.50","","-$200.50"';
    expect(read('"Transactions for account XXX-1 as of 01/06/2026"', '', SCHWAB, line, '"The end"')).toEqual([
      '2026-01-05 buy 1 AAPL 200.5 0 USD stock',
      '5 skipped: a remark of the file',
    ]);
  });

  test('is read on behind a quotation mark that is never closed, whose line is named', () => {
    const lines = [
      '2026-01-05,AAPL,buy,1,200,0,USD',
      '2026-01-06,"AAPL,buy,1,201,0,USD',
      '2026-01-07,AAPL,buy,1,202,0,USD',
    ];
    expect(read(GENERIC, '', ...lines)).toEqual([
      '2026-01-05 buy 1 AAPL 200 0 USD unknown',
      '4 refused: a quotation mark is opened and never closed, so that the line may be cut off',
      '2026-01-07 buy 1 AAPL 202 0 USD unknown',
    ]);
  });

  test('loses no line to a quotation mark that another line seems to close', () => {
    const lines = [
      '2026-01-06,"AAPL,buy,1,201,0,USD',
      '2026-01-07,"MSFT,buy,1,202,0,USD',
      '2026-01-08,AAPL,buy,1,1,0,USD',
    ];
    expect(read(GENERIC, ...lines).map((one) => one.slice(0, 9))).toEqual(['2 refused', '3 refused', '2026-01-0']);
  });

  test('tells of a line that cannot be read its text, and what to do', () => {
    const [line] = readStatement(`${GENERIC}\n2026-01-05,AAPL,buy,12;50,1,0,USD\n`).lines;
    expect(line).toEqual({
      line: 2,
      text: '2026-01-05,AAPL,buy,12;50,1,0,USD',
      reading: {
        refused: '"12;50" is not a quantity',
        remedy: expect.stringMatching(/^Write the number with decimals/),
      },
    });
  });

  test.each([
    ['another text', '2026-01-05,AAPL,buy,12.50,1,0,USD', '2026-01-05 buy 12.5 AAPL 1 0 USD unknown'],
    ['a text with a break behind it', '2026-01-05,AAPL,buy,2,1,0,USD\r\n', '2026-01-05 buy 2 AAPL 1 0 USD unknown'],
    ['a text that is no better', '2026-01-05,AAPL,buy,12:50,1,0,USD', '3 refused: "12:50" is not a quantity'],
    [
      'several lines',
      '2026-01-05,AAPL,buy,2,1,0,USD\n2026-01-05,AAPL',
      '3 refused: what stands in its place is several',
    ],
    ['an open mark', '2026-01-05,"AAPL', '3 refused: a quotation mark is opened and never closed'],
    ['nothing', '', '3 skipped: a remark of the file'],
  ])('is read with %s in place of a line', (_what, text, expected) => {
    const content = `${GENERIC}\n2026-01-04,AAPL,buy,1,1,0,USD\n2026-01-05,AAPL,buy,12;50,1,0,USD\n`;
    expect(readTexts(readStatement(content, { corrections: new Map([[3, text]]) }))[1]).toContain(expected);
  });

  test('is corrected within a section too', () => {
    const line = 'Trades,Data,Order,Stocks,USD,AAPL,"2026-01-05, 09:31:02",-10,200;5,201,2005,-1,1990,C';
    const content = `${TRADES}\n${line}`;
    expect(readTexts(readStatement(content))[0]).toContain('"200;5" is not a price');
    const corrections = new Map([[2, line.replace('200;5', '200.5')]]);
    expect(readTexts(readStatement(content, { corrections }))).toEqual(['2026-01-05 sell 10 AAPL 200.5 1 USD stock']);
  });

  describe('with days that may mean two', () => {
    const dividends = (...days: string[]) =>
      [GENERIC, ...days.map((day) => `${day},AAPL,dividend,,1,0,USD`)].join('\n');
    const firstDay = (content: string, order?: 'dmy' | 'mdy') =>
      readTexts(readStatement(content, { order }))[0]?.slice(0, 10);

    test('is read by one day above 12, whatever its owner says', () => {
      const content = dividends('01/02/2026', '13/02/2026');
      expect(readStatement(content).dates).toEqual({ order: 'dmy', decidedBy: 'file', example: '01/02/2026' });
      expect([firstDay(content), firstDay(content, 'mdy')]).toEqual(['2026-02-01', '2026-02-01']);
    });

    test('is not read until its owner says in which order', () => {
      const content = dividends('01/02/2026', '03/02/2026');
      const { dates, lines } = readStatement(content);
      expect(dates).toEqual({ order: null, decidedBy: null, example: '01/02/2026' });
      expect(lines).toEqual([]);
      expect([firstDay(content, 'dmy'), firstDay(content, 'mdy')]).toEqual(['2026-02-01', '2026-01-02']);
    });

    test('of a broker who writes in one way alone is read so, unless a day or its owner says otherwise', () => {
      const schwab = (day: string) => `${SCHWAB}\n"${day}","Cash Dividend","AAPL","","","","","$1"`;
      expect(readStatement(schwab('01/02/2026')).dates).toMatchObject({ order: 'mdy', decidedBy: 'broker' });
      expect(firstDay(schwab('01/02/2026'))).toBe('2026-01-02');
      expect(firstDay(schwab('01/02/2026'), 'dmy')).toBe('2026-02-01');
      expect(firstDay(schwab('13/02/2026'))).toBe('2026-02-13');
    });

    test('is decided by a line as it was corrected', () => {
      const content = dividends('01/02/2026', '13/02/2026');
      const corrections = new Map([[3, '2026-02-03,AAPL,dividend,,1,0,USD']]);
      expect(readStatement(content).dates?.order).toBe('dmy');
      expect(readStatement(content, { corrections }).dates?.order).toBeNull();
    });

    test('is asked for where days contradict each other, and names those that do not fit', () => {
      const content = dividends('13/02/2026', '02/13/2026');
      expect(readStatement(content).dates?.order).toBeNull();
      expect(readTexts(readStatement(content, { order: 'dmy' }))).toEqual([
        '2026-02-13 dividend AAPL 1 0 USD unknown',
        '3 refused: "02/13/2026" is not a day',
      ]);
    });

    test('has none to decide where the year stands before', () => {
      expect(readStatement(dividends('2026-01-02')).dates).toBeUndefined();
    });
  });

  test.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('may have %s between its cells, and is corrected so', (_what, mark) => {
    const rowOf = (...cells: string[]) => ['2026-01-05', 'AAPL', 'buy', ...cells, '0', 'USD'].join(mark);
    const content = [GENERIC.replaceAll(',', mark), rowOf('1.234', '1.234,5'), rowOf('2', '12,50'), rowOf('2', 'x')];
    const corrections = new Map([[4, rowOf('2', '3.50')]]);
    expect(readTexts(readStatement(content.join('\n'), { corrections }))).toEqual([
      '2026-01-05 buy 1234 AAPL 1234.5 0 USD unknown',
      '2026-01-05 buy 2 AAPL 12.5 0 USD unknown',
      '2026-01-05 buy 2 AAPL 3.5 0 USD unknown',
    ]);
  });

  test('of an account may have semicolons between its cells', () => {
    const line = 'Trades;Data;Order;Stocks;USD;AAPL;2026-01-05;10;200,50;201;-2005;-1;2006;O';
    expect(read(`Statement;Header;Field Name;Field Value\n${TRADES.replaceAll(',', ';')}`, line)).toEqual([
      '2026-01-05 buy 10 AAPL 200.5 1 USD stock',
    ]);
  });

  test('of no clear decimals has lines whose figures could mean two things', () => {
    const [line] = read(GENERIC.replaceAll(',', ';'), '2026-01-05;AAPL;buy;1.234;1;0;USD');
    expect(line).toBe('2 refused: "1.234 (1234 or 1.234)" is not a quantity');
  });

  test('has no decimals told by a note', () => {
    expect(read(`${GENERIC},note`, '2026-01-05,AAPL,buy,1.234,2,0,USD,"12,50"')[0]).toContain('buy 1.234 AAPL 2 0');
  });

  test('shows what cannot be seen of a cell by its number', () => {
    expect(read(GENERIC, '2026-01-05,\u200bAA\u202ePL,buy,1,1,0,USD')).toEqual([
      String.raw`2 refused: "\u200bAA\u202ePL" is not a symbol`,
    ]);
  });

  test('counts its lines also where a cell has several', () => {
    const two = '"1/5/2026","1/5/2026","1/6/2026","AAPL","Apple\nCUSIP","Buy","1","$1.00","($1.00)"';
    const lines = readStatement([ROBINHOOD, two, two].join('\r\n')).lines.map(({ line }) => line);
    expect(lines).toEqual([2, 4]);
  });

  test('of an account has its dividends in a section of their own', () => {
    const dividend =
      'Dividends,Data,USD,2026-02-10,AAPL(US0378331005) Cash Dividend USD 0.24 per Share (Ordinary Dividend),2.4';
    const lines = ['Statement,Data,Title,Activity', 'Dividends,Header,Currency,Date,Description,Amount', dividend];
    expect(read(TRADES, ...lines, 'Dividends,Data,Total,,,2.4')).toEqual([
      '2026-02-10 dividend AAPL 2.4 0 USD stock',
      '5 skipped: a sum of other lines',
    ]);
  });

  test('of an account has taxes and splits in sections of their own too', () => {
    const tax =
      'Withholding Tax,Data,USD,2026-02-10,AAPL(US0378331005) Cash Dividend USD 0.24 per Share - US Tax,-0.36';
    const split = 'Corporate Actions,Data,Stocks,USD,2026-02-10,NVDA(US67066G1040) Split 10 for 1,90,0,0';
    const headers = [
      'Withholding Tax,Header,Currency,Date,Description,Amount',
      'Corporate Actions,Header,Asset Category,Currency,Report Date,Description,Quantity,Proceeds,Value',
    ];
    expect(read(TRADES, ...headers, tax, split)).toEqual([
      '2026-02-10 fee AAPL 0.36 0 USD stock',
      expect.stringMatching(/^5 refused: a split or another corporate action/),
    ]);
  });

  test('of trades without their kind of asset is not known: options would look like stocks', () => {
    expect(() => read(FLEX.replace('AssetClass,', ''), 'U1,USD,AAPL,20260105,1,2,-1,USD,BUY')).toThrow(/not known/);
  });

  test.each([
    ['of unknown columns', 'when,what\n2026-01-05,buy', /columns of this file are not known/],
    ['with bars between its cells', GENERIC.replaceAll(',', '|'), /columns of this file are not known/],
    ['of nothing', ' ', /columns of this file are not known/],
    ['that opens marks all over', `${GENERIC}\n${'2026-01-05,"AAPL\n'.repeat(30)}`, /never closed all over/],
    ['with too many lines @full', `${GENERIC}\n${'x\n'.repeat(20_001)}`, /more than 20,000 lines/],
  ])('%s is refused in words', (_case, content, message) => {
    expect(() => readStatement(content)).toThrow(message);
  });

  test('of unknown columns is told which ones are understood', () => {
    const fields = { content: expect.arrayContaining([`a table of transactions: ${GENERIC.replaceAll(',', ', ')}`]) };
    expect(() => readStatement('when,what')).toThrow(expect.objectContaining({ fields }));
  });
});
