import type { AlertCondition, Quote } from '@market-pulse/contract';

const DOLLARS = 'USD';

type Priced = Pick<Quote, 'price' | 'currency'>;

/** What a price is in by ISO 4217, which an answer says of other currencies alone; null where nobody knows. */
export function currencyOf({ currency = DOLLARS }: Pick<Quote, 'currency'>): string | null {
  return currency;
}

/** The currency that is kept of an alert, as an answer says it: nothing for US dollars. */
export function asAnswered({ currency }: { readonly currency: string | null }): Pick<Quote, 'currency'> {
  return currency === DOLLARS ? {} : { currency };
}

interface InCurrency {
  readonly condition: AlertCondition;
  readonly currency: string | null;
}

const isOfPrice = ({ condition }: InCurrency) => condition === 'above' || condition === 'below';

/** Whether two alerts wait for the same kind of thing: levels of prices in one currency; percentages and volumes are in none. */
export const isAlike = (one: InCurrency, other: InCurrency): boolean =>
  one.condition === other.condition && (!isOfPrice(one) || one.currency === other.currency);

/** Whether an alert can be compared with a quote: pounds are no dollars, and a level that was typed while nobody knew the currency is of none. */
export function isInItsCurrency(alert: InCurrency, quote: Priced): boolean {
  return !isOfPrice(alert) || quote.price === null || currencyOf(quote) === alert.currency;
}
