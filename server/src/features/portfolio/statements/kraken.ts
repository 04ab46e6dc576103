import { numberIn } from './cells';
import { exchangeOfPair, isMoney, movementOf, type CashMove } from './movementOf';
import { ONLY_LEFT_OUT, quoted, refuse, type StatementFormat } from './statement';
import { tradeOf } from './tradeOf';

const MONEY = 'USD|EUR|GBP|CAD|JPY|AUD|CHF';
/** Codes of four letters, X before a coin's and Z before money's, or names as they are: `XXBTZUSD`, `XBTUSD`, `XBT/USD`. */
const PAIRS = [new RegExp(`^([A-Z]{4})Z(${MONEY})$`), new RegExp(`^([A-Z0-9.]+?)/?(${MONEY})$`)];
const IS_MONEY = new RegExp(`^Z?(${MONEY})$`);
const OWN_NAMES: Readonly<Record<string, string>> = { XBT: 'BTC', XDG: 'DOGE' };

/** What was traded and what it was paid in; undefined where it was paid in a coin. */
function pairIn(text: string): { readonly coin: string; readonly currency: string } | undefined {
  const [, base = '', currency = ''] = PAIRS.map((pair) => pair.exec(text.toUpperCase())).find(Boolean) ?? [];
  if (base === '') return undefined;
  const bare = /^X[A-Z]{3}$/.test(base) ? base.slice(1) : base;
  return { coin: (Object.hasOwn(OWN_NAMES, bare) && OWN_NAMES[bare]) || bare, currency };
}

/** Trades as Kraken saves them. */
export const kraken: StatementFormat = {
  name: 'Kraken trades',
  columns: ['txid', 'ordertxid', 'pair', 'time', 'type', 'price', 'cost', 'fee', 'vol'],
  read: (cell, order) => {
    const action = cell('type').toLowerCase();
    if (action !== 'buy' && action !== 'sell') return refuse(`${quoted(cell('type'))} is neither buy nor sell`);
    if ((numberIn(cell('margin')) ?? 0) !== 0) return refuse('trades on margin are not kept here', ONLY_LEFT_OUT);
    const pair = pairIn(cell('pair'));
    if (!pair) {
      const remedy = 'Leave it out, and enter a sale and a purchase by hand.';
      return refuse(`${quoted(cell('pair'))} was not paid in money`, remedy);
    }
    const [, base] = IS_MONEY.exec(pair.coin) ?? [];
    if (base !== undefined) {
      return exchangeOfPair({
        ...{ day: cell('time'), order, isSale: action === 'sell', base, quote: pair.currency },
        ...{ quantity: numberIn(cell('vol')) ?? NaN, price: numberIn(cell('price')) ?? NaN },
        ...{ fee: numberIn(cell('fee')) ?? 0, feeCurrency: pair.currency, stated: cell('cost') },
      });
    }
    return tradeOf({
      ...{ kind: 'crypto', action, symbol: pair.coin, day: cell('time'), order, currency: pair.currency },
      ...{ quantity: cell('vol'), price: cell('price'), fees: [cell('fee')] },
      stated: [{ cell: cell('cost'), fees: 'without' }],
    });
  },
};

/** What of money is income; what `earn` only moves within Kraken says so in its subtype. */
const INTEREST = /^(earn|staking|reward)$/;
const WITHIN = /allocation|migration/i;
const MOVES: Readonly<Record<string, CashMove>> = { deposit: 'money', withdrawal: 'money' };

/** The ledgers of an account as Kraken saves them: of these the money that came and went and its interest, because trades have a file of their own. */
export const krakenLedgers: StatementFormat = {
  name: 'Kraken ledgers',
  columns: ['txid', 'refid', 'time', 'type', 'asset', 'amount', 'fee', 'balance'],
  read: (cell, order) => {
    const type = cell('type').toLowerCase();
    if (cell('txid') === '') return { skipped: 'it has not happened yet' };
    const money =
      IS_MONEY.exec(
        cell('asset')
          .toUpperCase()
          .replace(/\.(HOLD|M|F)$/, ''),
      )?.[1] ?? '';
    if (!isMoney(money)) return { skipped: `${quoted(cell('asset'))} is no money` };
    if (type === 'trade') return { skipped: `${quoted(type)} is told by the file of trades` };
    const words = `${type} ${cell('subtype')}`.trim();
    if (INTEREST.test(type) && WITHIN.test(cell('subtype'))) return { skipped: `${quoted(words)} moves within Kraken` };
    const move = INTEREST.test(type) ? 'interest' : Object.hasOwn(MOVES, type) ? MOVES[type] : undefined;
    if (!move) {
      const reason = `${quoted(type)} is neither a deposit, a withdrawal nor interest`;
      return refuse(reason, 'Leave it out, and enter what it moved by hand.');
    }
    const reading = movementOf({
      ...{ move, day: cell('time'), order, amount: cell('amount'), currency: money, words },
    });
    const fee = numberIn(cell('fee')) ?? 0;
    if (Number.isNaN(fee)) return refuse(`${quoted(cell('fee'))} is not a fee`);
    return 'trade' in reading ? { trade: { ...reading.trade, fee } } : reading;
  },
};
