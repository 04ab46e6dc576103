/** What a transaction of an insider is. */
export interface TransactionMeaning {
  /** What happened, in a word or two: `Sold`. */
  readonly what: string;
  /** What kind of transaction it was: `Open market`, `Grant`. */
  readonly kind: string;
  /** The SEC's own words. */
  readonly meaning: string;
}

/** Kind of P and S, which under a plan of Rule 10b5-1 are called by that. */
const OPEN_MARKET = 'Open market';
/** Kind of what was bought or sold under a plan. */
export const PLAN = '10b5-1 plan';

/** A code that acquires or disposes says so by itself; of the others the form says which. */
interface Code {
  readonly what?: string;
  readonly kind: string;
  readonly meaning: string;
}

/**
 * The transaction codes of forms 4 and 5, with the SEC's words (General Instruction 8 of form 4,
 * https://www.sec.gov/files/form4data.pdf; https://www.sec.gov/edgar/searchedgar/ownershipformcodes.html).
 */
const codes: Readonly<Record<string, Code>> = {
  P: { what: 'Bought', kind: OPEN_MARKET, meaning: 'Open market or private purchase' },
  S: { what: 'Sold', kind: OPEN_MARKET, meaning: 'Open market or private sale' },
  V: { kind: 'Reported early', meaning: 'Transaction voluntarily reported earlier than required' },
  A: { kind: 'Grant', meaning: 'Grant, award or other acquisition from the issuer' },
  D: { kind: 'To the company', meaning: 'Disposition to the issuer' },
  F: {
    kind: 'Tax or exercise price',
    meaning: 'Payment of exercise price or tax liability by delivering or withholding securities',
  },
  I: { kind: 'Discretionary', meaning: 'Discretionary transaction in an employee benefit plan' },
  M: { kind: 'Exercise', meaning: 'Exercise or conversion of a derivative security exempted under Rule 16b-3' },
  C: { kind: 'Conversion', meaning: 'Conversion of a derivative security' },
  E: { kind: 'Expired', meaning: 'Expiration of a short derivative position' },
  H: { kind: 'Expired', meaning: 'Expiration or cancellation of a long derivative position with value received' },
  O: { kind: 'Exercise', meaning: 'Exercise of an out-of-the-money derivative security' },
  X: { kind: 'Exercise', meaning: 'Exercise of an in-the-money or at-the-money derivative security' },
  G: { kind: 'Gift', meaning: 'Bona fide gift' },
  L: { kind: 'Small purchase', meaning: 'Small acquisition under Rule 16a-6' },
  W: { kind: 'Inheritance', meaning: 'Acquisition or disposition by will or the laws of descent and distribution' },
  Z: { kind: 'Voting trust', meaning: 'Deposit into or withdrawal from a voting trust' },
  J: { kind: 'Other', meaning: 'Other acquisition or disposition, described in the filing' },
  K: { kind: 'Equity swap', meaning: 'Transaction in an equity swap or a similar instrument' },
  U: { kind: 'Tender', meaning: 'Disposition through a tender of shares in a change of control' },
};

const words: Readonly<Record<string, readonly [acquired: string, disposed: string]>> = {
  A: ['Received', 'Gave up'],
  D: ['Received', 'Returned'],
  F: ['Received', 'Withheld'],
  M: ['Acquired', 'Exercised'],
  C: ['Acquired', 'Converted'],
  O: ['Acquired', 'Exercised'],
  X: ['Acquired', 'Exercised'],
  G: ['Received', 'Gave'],
  W: ['Inherited', 'Passed on'],
  Z: ['Withdrew', 'Deposited'],
  U: ['Received', 'Tendered'],
};

/** Whether a code is that of the forms. */
export function isTransactionCode(code: string): boolean {
  return Object.hasOwn(codes, code);
}

/** A transaction in words. */
export function describeTransaction(code: string, acquired: boolean, plan: boolean | null): TransactionMeaning {
  const known = Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (known === undefined) return { what: acquired ? 'Acquired' : 'Disposed', kind: 'Other', meaning: `Code ${code}` };
  const [whenAcquired, whenDisposed] = words[code] ?? ['Acquired', 'Disposed'];
  const isTrade = code === 'P' || code === 'S';
  return {
    what: known.what ?? (acquired ? whenAcquired : whenDisposed),
    kind: isTrade && plan === true ? PLAN : known.kind,
    meaning: known.meaning,
  };
}
