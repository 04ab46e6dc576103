import type { IcoDisclosures, StatedNumber } from '../icoDisclosures';

/** Shares of a whole are rounded when they are stated; together they may be a little more than all of it. */
const MOST_PERCENT = 100.5;

/** A number that follows from others, with those that it follows from. */
export interface ReckonedNumber {
  readonly value: number;
  readonly from: readonly Pick<StatedNumber, 'source' | 'as_of'>[];
}

/** What tokens of a sale are worth, and how many of them can be traded. Null is what nobody stated, or what cannot be. */
export interface IcoValue {
  /** US dollars: the price of a token times all tokens that there will ever be, most of which may be locked. */
  readonly fullyDiluted: ReckonedNumber | null;
  /** Tokens that can be traded. */
  readonly tradable: ReckonedNumber | null;
  /** US dollars: the price times the tokens that can be traded. No locked token is in it. */
  readonly tradableValue: ReckonedNumber | null;
  /** Tokens that cannot be traded yet. */
  readonly locked: number | null;
  /** The next day on which tokens are unlocked, and how many percent of all; null where none is known. */
  readonly nextUnlock: { readonly date: string; readonly percent: number } | null;
}

const NOTHING: IcoValue = { fullyDiluted: null, tradable: null, tradableValue: null, locked: null, nextUnlock: null };

/** Whether shares of a whole can be: all of them are not more than it. */
export function isWhole(shares: readonly { readonly percent: number }[]): boolean {
  return shares.reduce((sum, { percent }) => sum + percent, 0) <= MOST_PERCENT;
}

/**
 * Reckons what is disclosed of a token. How many can be traded is what somebody stated, else all tokens less those that the calendar of
 * unlocks has for later days. More of them than there are is nothing that can be, and nor is a calendar of more than all tokens.
 *
 * @param today day as `2026-11-27`: on the day of an unlock its tokens can be traded
 */
export function icoValue(disclosures: IcoDisclosures | null, today: string): IcoValue {
  if (disclosures === null) return NOTHING;
  const { token_price: price, total_supply: total } = disclosures;
  const tradable = tradableOf(disclosures, today);
  const fromPrice = (tokens: ReckonedNumber | null) =>
    price && tokens ? { value: price.value * tokens.value, from: [price, ...tokens.from] } : null;
  return {
    fullyDiluted: fromPrice(total && { value: total.value, from: [total] }),
    tradable,
    tradableValue: fromPrice(tradable),
    locked: total && tradable ? total.value - tradable.value : null,
    nextUnlock: nextUnlock(disclosures.unlocks, today),
  };
}

function tradableOf(
  { total_supply: total, circulating_supply: circulating, unlocks }: IcoDisclosures,
  today: string,
): ReckonedNumber | null {
  if (circulating) {
    const canBe = total === null || circulating.value <= total.value;
    return canBe ? { value: circulating.value, from: [circulating] } : null;
  }
  if (!total || !unlocks || !isWhole(unlocks.events)) return null;
  const later = unlocks.events.filter(({ date }) => date > today).reduce((sum, { percent }) => sum + percent, 0);
  return { value: (total.value * Math.max(0, 100 - later)) / 100, from: [total, unlocks] };
}

function nextUnlock(unlocks: IcoDisclosures['unlocks'], today: string): IcoValue['nextUnlock'] {
  if (!unlocks || !isWhole(unlocks.events)) return null;
  const later = unlocks.events.filter(({ date }) => date > today);
  const [date] = later.map((event) => event.date).sort();
  if (date === undefined) return null;
  const percent = later.filter((event) => event.date === date).reduce((sum, event) => sum + event.percent, 0);
  return { date, percent };
}
