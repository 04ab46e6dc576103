import { isPossibleSplit, plainRatio, type Ratio } from './plainRatio';

/** A dividend of more dollars a share than any was. */
const MOST_DIVIDEND = 100_000;

/** Why an action that somebody enters cannot be, in words, and at which of its fields; undefined where it can. */
export interface ActionFault {
  readonly field: 'numerator' | 'denominator' | 'factor' | 'amount';
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
        message: 'A split has two whole numbers above zero, such as 10 for 1. For a spin-off enter a factor.',
      };
    }
  }
  const told = `${numerator} for ${denominator}`;
  if (numerator === denominator) return { field: 'numerator', message: `A split of ${told} changes nothing.` };
  if (plainRatio({ numerator, denominator })) return undefined;
  return { field: 'numerator', message: `A split of ${told} cannot be: no company has made so many shares of so few.` };
}

/** What is wrong with the factor of a spin-off, by which prices before its day are divided. */
export function spinOffFault(factor: number): ActionFault | undefined {
  const field = 'factor';
  if (!(factor > 0)) return { field, message: 'A factor is above zero, such as 1.046.' };
  if (factor === 1) return { field, message: 'A factor of 1 changes nothing.' };
  const ratio = plainRatio({ numerator: factor, denominator: 1 });
  if (ratio) {
    const { numerator, denominator } = ratio;
    const message = `${factor} reads as a split of ${numerator} for ${denominator}. Enter that as a split, or the factor with more decimals.`;
    return { field, message };
  }
  if (isPossibleSplit({ numerator: factor, denominator: 1 })) return undefined;
  return { field, message: `A factor of ${factor} cannot be: no spin-off takes nineteen parts of twenty.` };
}

/** What is wrong with a dividend, in US dollars a share. */
export function dividendFault(amount: number): ActionFault | undefined {
  const field = 'amount';
  if (!(amount > 0)) return { field, message: 'A dividend is above zero.' };
  return amount > MOST_DIVIDEND ? { field, message: `A dividend of $${amount} a share cannot be.` } : undefined;
}
