import { type AlertCondition, currencyOf, type Quote } from '@market-pulse/contract';

const DOLLARS = 'USD';

type Priced = Pick<Quote, 'price' | 'currency'>;

/** The currency that is kept of an alert, or that a price is in, as an answer says it: nothing for US dollars, and without a price. */
export function asAnswered({ currency }: { readonly currency: string | null | undefined }): Pick<Quote, 'currency'> {
  return currency === DOLLARS || currency === undefined ? {} : { currency };
}

interface InCurrency {
  readonly condition: AlertCondition;
  readonly currency: string | null;
}

/** Whether an alert waits for a price. */
export const isOfPrice = ({ condition }: Pick<InCurrency, 'condition'>) =>
  condition === 'above' || condition === 'below';

/** Whether two alerts wait for the same kind of thing: levels of prices in one currency; percentages and volumes are in none. */
export const isAlike = (one: InCurrency, other: InCurrency): boolean =>
  one.condition === other.condition && (!isOfPrice(one) || one.currency === other.currency);

/** Whether an alert can be compared with a quote: pounds are no dollars, and a level that was typed while nobody knew the currency is of none. */
export function isInItsCurrency(alert: InCurrency, quote: Priced): boolean {
  const currency = currencyOf(quote);
  return !isOfPrice(alert) || currency === undefined || currency === alert.currency;
}
