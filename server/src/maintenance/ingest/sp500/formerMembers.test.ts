import type { Constituent } from './constituents';
import type { FinancialsEntry } from './financials';
import { whyWithdrawn } from './formerMembers';

const member = (ticker: string, name: string): Constituent => ({
  ...{ ticker, name, sector: null, industry: null, headquarters: null, founded_year: null, cik: null },
});
const entry = (ticker: string, name: string, price: number | null, market_cap: number | null = null) => {
  const rest = { pe_ratio: null, dividend_yield: null, week_52_low: null, week_52_high: null };
  return { ticker, name, industry: null, figures: price === null ? null : { price, market_cap, ...rest } };
};

const members = [member('MRSH', 'Marsh McLennan'), member('BRK.B', 'Berkshire Hathaway')];

test.each<[string, FinancialsEntry, RegExp | undefined]>([
  ['a member', entry('MRSH', 'Marsh McLennan', 200, 1e11), undefined],
  ['a member without a price', entry('BRK.B', 'Berkshire Hathaway', null), undefined],
  ['a former ticker of a member', entry('MMC', 'Marsh McLennan', null), /^MMC is the former ticker of MRSH$/],
  [
    'a former ticker that still has a price',
    entry('MMC', 'Marsh McLennan', 200, 1e11),
    /^MMC is the former ticker of MRSH$/,
  ],
  ['one that left and has no price', entry('WBA', 'Walgreens', null), /^WBA has left the index and has no price/],
  ['one that left and is still traded', entry('EPAM', 'EPAM Systems', 110, 5.7e9), undefined],
  ['one that left and whose size is not known', entry('KMX', 'CarMax', 62), undefined],
  [
    'one whose ticker is another company’s',
    entry('PARA', 'Paramount Global', 1.3, 4_616_249),
    /that of another company$/,
  ],
])('%s', (_, row, reason) => {
  const said = whyWithdrawn(row, members);
  if (reason) expect(said).toMatch(reason);
  else expect(said).toBeUndefined();
});
