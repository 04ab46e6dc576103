import type { PortfolioAction } from '@market-pulse/contract';
import { numberIn } from './cells';
import { withFeeInAmount } from './feeInAmount';
import { ONLY_LEFT_OUT, quoted, refuse, SPLIT, type StatementFormat } from './statement';
import { tradeOf } from './tradeOf';

const CODES: Readonly<Record<string, PortfolioAction>> = {
  ...{ BUY: 'buy', SELL: 'sell', CDIV: 'dividend', MDIV: 'dividend', CIL: 'dividend' },
  ...{ DTAX: 'fee', DFEE: 'fee', AFEE: 'fee' },
};
/** Cash, interest, and fees of the account. */
const OTHERS = ['ACH', 'INT', 'SLIP', 'GOLD', 'GDBP', 'GMPC', 'RTP', 'DCF', 'MISC', 'MINT', 'ITRF', 'XENT_CC'];
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
    if (OTHERS.includes(code)) return { skipped: `${quoted(cell('trans code'))} is no transaction of a portfolio` };
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
    });
    return withFeeInAmount(reading, numberIn(cell('amount')));
  },
};
