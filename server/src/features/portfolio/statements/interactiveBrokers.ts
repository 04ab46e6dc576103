import { numberIn } from './cells';
import { listedSymbol, UNKNOWN_LISTING, type Listing } from './listedSymbol';
import { exchangeOfPair, movementOf, type CashMove } from './movementOf';
import {
  cancelling,
  ONLY_LEFT_OUT,
  quoted,
  refuse,
  SPLIT,
  type CellOf,
  type LineReading,
  type StatementFormat,
} from './statement';
import { tradeOf, type TradeCells } from './tradeOf';

type Traded = Pick<TradeCells, 'symbol' | 'day' | 'quantity' | 'price' | 'fees' | 'currency' | 'stated'> & {
  /** `STK` or `Stocks`. */
  readonly asset: string;
  readonly listing: Listing;
  /** What the file calls the trade, where it does: `BUY`, `SELL (Ca.)`. */
  readonly side?: string;
  /** That the commission is in, where that is another than of the price. */
  readonly feeCurrency?: string;
  /** Codes, between semicolons; `Ca` says that a trade is taken back. */
  readonly codes: string;
};

const CANCELLED_SIDE = /\(ca\.\)$/i;
const CANCELLED_CODE = /(^|;)\s*ca\s*(;|$)/i;

/** A trade of either kind of file: what is sold has a quantity below zero, and what takes a trade back the opposite of its. */
function readTrade({ asset, listing, side = '', codes, feeCurrency, ...cells }: Traded): LineReading {
  const isCoin = /^crypto/i.test(asset);
  if (!isCoin && asset !== '' && !/^(cash|forex|stk|stocks?|fund|funds|etf|mutual funds)$/i.test(asset)) {
    return refuse(`${quoted(asset)} is not kept here: stocks, funds and coins are`, ONLY_LEFT_OUT);
  }
  const isCancelled = CANCELLED_SIDE.test(side) || CANCELLED_CODE.test(codes);
  const isBelowZero = (numberIn(cells.quantity) ?? 0) < 0;
  const isNamed = side !== '' && (!isCancelled || CANCELLED_SIDE.test(side));
  const isSale = isNamed ? /^sell/i.test(side) : isBelowZero !== isCancelled;
  if (/^(cash|forex)$/i.test(asset)) {
    const [base = '', quote = ''] = cells.symbol.toUpperCase().split('.');
    if (isCancelled) return refuse('an exchange that was taken back', 'Leave it out, and delete the exchange by hand.');
    return exchangeOfPair({
      ...{ day: cells.day, order: undefined, isSale, base, quote, price: numberIn(cells.price) ?? NaN },
      ...{ quantity: numberIn(cells.quantity) ?? NaN, fee: -(numberIn(cells.fees?.[0] ?? '') ?? 0) },
      feeCurrency: feeCurrency || quote,
      stated: cells.stated?.map(({ cell }) => cell).find((cell) => cell !== ''),
    });
  }
  // A coin is named with what it was paid in: `BTC.USD-PAXOS`.
  const symbol = isCoin
    ? cells.symbol.replace(/[./].*$/, '')
    : listedSymbol(cells.symbol, cells.currency ?? '', listing);
  if (symbol === undefined) return refuse(...UNKNOWN_LISTING);
  const reading = tradeOf({
    ...{ ...cells, symbol, kind: isCoin ? 'crypto' : 'stock', action: isSale ? 'sell' : 'buy', order: undefined },
    feesBelowZero: 'kept',
  });
  return isCancelled ? cancelling(reading) : reading;
}

/** What was paid for a trade in another currency than the trade itself is no part of its amount. */
const otherCommission = (paidIn: string, currency: string) =>
  refuse(
    `the commission is in ${quoted(paidIn)} and the price in ${quoted(currency)}`,
    `Write the commission in ${quoted(currency)} here, or leave the line out.`,
  );

/** Trades as a Flex query of Interactive Brokers saves them. */
export const flexTrades: StatementFormat = {
  name: 'Interactive Brokers Flex query of trades',
  columns: ['CurrencyPrimary', 'AssetClass', 'Symbol', 'TradeDate', 'Quantity', 'TradePrice', 'IBCommission'],
  read: (cell) => {
    const level = cell('levelofdetail');
    if (level !== '' && !/^execution$/i.test(level)) return { skipped: 'a sum of other lines' };
    const [currency, paidIn] = [cell('currencyprimary'), cell('ibcommissioncurrency')];
    const commission = cell('ibcommission');
    const isOfMoney = /^cash$/i.test(cell('assetclass'));
    if (!isOfMoney && paidIn !== '' && paidIn !== currency && numberIn(commission)) {
      return otherCommission(paidIn, currency);
    }
    return readTrade({
      ...{
        asset: cell('assetclass'),
        symbol: cell('symbol'),
        day: cell('tradedate'),
        price: cell('tradeprice'),
      },
      ...{ currency, fees: [commission, cell('taxes')], quantity: cell('quantity') },
      listing: { isin: cell('isin'), exchange: cell('listingexchange') },
      stated: [
        { cell: cell('trademoney'), fees: 'without' },
        { cell: cell('proceeds'), fees: 'without' },
        { cell: cell('netcash'), fees: 'with' },
      ],
      ...{ side: cell('buy/sell'), codes: cell('notes/codes'), feeCurrency: paidIn },
    });
  },
};

/** The name of an activity statement, whose lines begin with the section that they belong to. */
export const ACTIVITY_STATEMENT = 'Interactive Brokers activity statement';

/** The section of an activity statement that tells what its instruments are. */
export const INSTRUMENTS = 'Financial Instrument Information';
/** What that section tells of a symbol; nothing where it is not in it. */
export type ListingOf = (symbol: string) => Listing;

/** A line of that section, with all symbols that it is of. */
export function readListing(cell: CellOf): { readonly symbols: readonly string[]; readonly listing: Listing } {
  const symbols = cell('symbol')
    .split(',')
    .map((symbol) => symbol.trim());
  return { symbols, listing: { isin: cell('security id'), exchange: cell('listing exch') } };
}

/** `AAPL(US0378331005) Cash Dividend USD 0.24 per Share (Ordinary Dividend)` */
const DIVIDEND = /^([A-Z0-9. ]{1,20})\(([A-Z0-9]*)/;

/** What an instrument paid, or the tax that was kept of it. */
function readPayment(cell: CellOf, action: 'dividend' | 'fee', listingOf: ListingOf): LineReading {
  if (/^total/i.test(cell('currency'))) return { skipped: 'a sum of other lines' };
  const [, named, isin] = DIVIDEND.exec(cell('description')) ?? [];
  if (named === undefined) return refuse(`${quoted(cell('description'))} names no instrument`);
  const symbol = listedSymbol(named, cell('currency'), { ...listingOf(named), isin });
  if (symbol === undefined) return refuse(...UNKNOWN_LISTING);
  return tradeOf({
    ...{ kind: 'stock', action, symbol, day: cell('date'), order: undefined, isOfAccount: true },
    ...{ quantity: '', price: '', amount: cell('amount'), currency: cell('currency') },
  });
}

/** A line of a section of what moves cash alone. */
function readMovement(cell: CellOf, move: CashMove): LineReading {
  if (/^total/i.test(cell('currency')) || /^total/i.test(cell('subtitle'))) return { skipped: 'a sum of other lines' };
  return movementOf({
    ...{ move, day: cell('settle date', 'date'), order: undefined, amount: cell('amount') },
    ...{ currency: cell('currency'), words: cell('description') },
  });
}

/** Currencies that an account there may be kept in. */
const BASES = 'USD EUR GBP CHF AUD CAD JPY HKD SGD SEK NOK DKK CZK HUF PLN ILS INR KRW MXN NZD CNH CNY ZAR AED SAR TRY';

/** The commission of a trade; of money, its column names the currency of the account. */
function commissionOf(cell: CellOf): { readonly fee: string; readonly paidIn: string } {
  const own = cell('comm/fee');
  const paidIn = own === '' ? BASES.split(' ').find((one) => cell(`comm in ${one.toLowerCase()}`) !== '') : undefined;
  return paidIn === undefined ? { fee: own, paidIn: '' } : { fee: cell(`comm in ${paidIn.toLowerCase()}`), paidIn };
}

/** Readers of the sections of an activity statement that hold transactions. */
export const activitySections: Readonly<Record<string, (cell: CellOf, listingOf: ListingOf) => LineReading>> = {
  Trades: (cell, listingOf) => {
    if (!/^order$/i.test(cell('datadiscriminator'))) return { skipped: 'a part or sum of other lines' };
    const isOfShares = !/^forex$/i.test(cell('asset category'));
    const { fee, paidIn } = commissionOf(cell);
    if (isOfShares && paidIn !== '' && numberIn(fee) && cell('currency') !== paidIn) {
      return otherCommission(paidIn, cell('currency'));
    }
    return readTrade({
      ...{ asset: cell('asset category'), symbol: cell('symbol'), day: cell('date/time'), currency: cell('currency') },
      ...{ quantity: cell('quantity'), price: cell('t. price'), fees: [fee] },
      listing: listingOf(cell('symbol')),
      stated: [{ cell: cell('proceeds'), fees: 'without' }],
      ...{ codes: cell('code'), feeCurrency: paidIn },
    });
  },
  'Deposits & Withdrawals': (cell) => readMovement(cell, 'money'),
  Interest: (cell) => readMovement(cell, 'interest'),
  Fees: (cell) => readMovement(cell, 'fee'),
  Dividends: (cell, listingOf) => readPayment(cell, 'dividend', listingOf),
  'Withholding Tax': (cell, listingOf) => readPayment(cell, 'fee', listingOf),
  'Corporate Actions': (cell) => (/^total/i.test(cell('asset category')) ? { skipped: 'a sum of other lines' } : SPLIT),
};
