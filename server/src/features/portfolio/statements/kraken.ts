import { numberIn } from './cells';
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
    if (IS_MONEY.test(pair.coin)) return { skipped: 'an exchange of currencies' };
    return tradeOf({
      ...{ kind: 'crypto', action, symbol: pair.coin, day: cell('time'), order, currency: pair.currency },
      ...{ quantity: cell('vol'), price: cell('price'), fees: [cell('fee')] },
    });
  },
};
