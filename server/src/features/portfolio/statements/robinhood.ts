import type { PortfolioAction } from '@market-pulse/contract';
import { numberIn } from './cells';
import { withAmount, withFeeInAmount } from './feeInAmount';
import { movementOf, type CashMove } from './movementOf';
import { ONLY_LEFT_OUT, quoted, refuse, SPLIT, type StatementFormat } from './statement';
import { tradeOf } from './tradeOf';

const CODES: Readonly<Record<string, PortfolioAction>> = {
  ...{ BUY: 'buy', SELL: 'sell', CDIV: 'dividend', MDIV: 'dividend', CIL: 'dividend' },
  ...{ DTAX: 'fee', DFEE: 'fee', AFEE: 'fee' },
};
/** What moves cash alone: transfers, interest and other income, fees of the account. */
const MOVES: Readonly<Record<string, CashMove>> = {
  ...{ ACH: 'money', RTP: 'money', DCF: 'money', ITRF: 'money', XENT_CC: 'money' },
  ...{ INT: 'interest', MINT: 'interest', SLIP: 'interest', GDBP: 'interest', GMPC: 'interest', MISC: 'interest' },
  ...{ GOLD: 'fee' },
};
const OPTIONS = ['BTO', 'STO', 'BTC', 'STC', 'OEXP', 'OASGN', 'OEXCS'];

/** The activity of an account as Robinhood saves it. Fees have no column: they are what the amount is beside quantity times price. */
export const robinhood: StatementFormat = {
  name: 'Robinhood account activity',
  columns: [
    ...['Activity Date', 'Process Date', 'Settle Date', 'Instrument', 'Description', 'Trans Code', 'Quantity', 'Price'],
    'Amount',
  ],
  order: 'mdy',
  read: (cell, order) => {
    const code = cell('trans code').toUpperCase();
    if (cell('activity date') === '' && code === '') return { skipped: 'a remark of the file' };
    const move = Object.hasOwn(MOVES, code) ? MOVES[code] : undefined;
    if (move) {
      const words = [code, cell('description')].filter(Boolean).join(' ');
      return movementOf({ move, day: cell('activity date'), order, amount: cell('amount'), currency: 'USD', words });
    }
    if (code === 'SPL' || code === 'SPR') return SPLIT;
    if (OPTIONS.includes(code)) return refuse('options are not kept here', ONLY_LEFT_OUT);
    if (code === 'REC') {
      return refuse('shares that came without a price', 'Leave it out, and enter them with what they cost you.');
    }
    const action = Object.hasOwn(CODES, code) ? CODES[code] : undefined;
    if (action === undefined) return refuse(`the code ${quoted(cell('trans code'))} is not understood`);
    const reading = tradeOf({
      ...{ kind: 'stock', action, symbol: cell('instrument'), day: cell('activity date'), order },
      ...{ quantity: cell('quantity'), price: cell('price'), amount: cell('amount'), isOfAccount: true },
      stated: [{ cell: cell('amount'), fees: 'untold' }],
    });
    const amount = numberIn(cell('amount'));
    return withAmount(withFeeInAmount(reading, amount), amount);
  },
};
