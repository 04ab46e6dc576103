import { plainRatio, type Ratio } from './plainRatio';

/** A dividend of more dollars a share than any was. */
const MOST_DIVIDEND = 100_000;
/** A spin-off that leaves less than one part of so many is none. */
const MOST_FACTOR = 20;
/** Beyond a share for a share it is called a split. */
const MOST_PERCENT = 100;
const PERCENT_DIGITS = 4;

/** Why an action that somebody enters cannot be, in words, and at which of its fields; undefined where it can. */
export interface ActionFault {
  readonly field: 'numerator' | 'denominator' | 'factor' | 'percent' | 'amount';
  readonly message: string;
}

/** What is wrong with a split of `numerator` shares for `denominator`: 0, 1 for 1, and a billion for 1 are none. */
export function splitFault({ numerator, denominator }: Ratio): ActionFault | undefined {
  for (const [field, count] of [
    ['numerator', numerator],
    ['denominator', denominator],
  ] as const) {
    if (!Number.isInteger(count) || count <= 0) {
      return {
        field,
        message:
          'A split has two whole numbers above zero, such as 10 for 1. For a spin-off enter a factor, for a stock dividend percent.',
      };
    }
  }
  const told = `${numerator} for ${denominator}`;
  if (numerator === denominator) return { field: 'numerator', message: `A split of ${told} changes nothing.` };
  if (plainRatio({ numerator, denominator })) return undefined;
  if (numerator > denominator && numerator <= 2 * denominator) {
    return { field: 'numerator', message: `Enter a split of ${told} as a stock dividend, in percent.` };
  }
  return { field: 'numerator', message: `A split of ${told} cannot be: no company has made so many shares of so few.` };
}

/** What is wrong with the factor of a spin-off, by which prices before its day are divided. */
export function spinOffFault(factor: number): ActionFault | undefined {
  const field = 'factor';
  if (!(factor > 0)) return { field, message: 'A factor is above zero, such as 1.046.' };
  if (factor === 1) return { field, message: 'A factor of 1 changes nothing.' };
  if (factor <= MOST_FACTOR && factor >= 1 / MOST_FACTOR) return undefined;
  return { field, message: `A factor of ${factor} cannot be: no spin-off takes nineteen parts of twenty.` };
}

/** What is wrong with a stock dividend of so many shares for a hundred. */
export function stockDividendFault(percent: number): ActionFault | undefined {
  const field = 'percent';
  if (!(percent > 0)) return { field, message: 'A stock dividend is above zero, such as 2 percent.' };
  if (percent > MOST_PERCENT) {
    return {
      field,
      message: `Enter a stock dividend of ${percent} percent as a split, such as 3 for 1 for 200 percent.`,
    };
  }
  if (Number(percent.toFixed(PERCENT_DIGITS)) === percent) return undefined;
  return { field, message: 'Enter a stock dividend in percent with four decimals at most.' };
}

/** What is wrong with a dividend, in US dollars a share. */
export function dividendFault(amount: number): ActionFault | undefined {
  const field = 'amount';
  if (!(amount > 0)) return { field, message: 'A dividend is above zero.' };
  return amount > MOST_DIVIDEND ? { field, message: `A dividend of $${amount} a share cannot be.` } : undefined;
}
