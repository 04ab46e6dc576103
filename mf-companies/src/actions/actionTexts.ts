import type { Company, CorporateAction, CorporateActionWrite } from '@market-pulse/contract';
import { splitText } from '@market-pulse/format';

/**
 * An action in few words: `10-for-1 split`, `2% stock dividend`.
 *
 * @param currency of the prices of the company, which its dividends are in too; US dollars without
 */
export function actionText(
  { kind, numerator, denominator, amount }: CorporateAction,
  currency: Company['currency'],
): string {
  if (kind === 'dividend') return `Dividend of ${moneyText(amount ?? 0, currency)} a share`;
  const ratio = { numerator: numerator ?? 1, denominator: denominator ?? 1 };
  if (kind !== 'spin_off') return splitText({ ...ratio, kind });
  return `Spin-off: prices before divided by ${Number((ratio.numerator / ratio.denominator).toPrecision(8))}`;
}

/** Every digit, because editors compare them with the source: `$0.0875`, `GBP 0.045`. */
function moneyText(amount: number, currency: Company['currency'] = 'USD'): string {
  return currency === 'USD' ? `$${amount}` : `${currency === null ? '' : `${currency} `}${amount}`;
}

/** As it was typed. */
export interface ActionFields {
  readonly kind: CorporateAction['kind'];
  readonly date: string;
  readonly source: string;
  readonly numerator?: string;
  readonly denominator?: string;
  readonly factor?: string;
  readonly percent?: string;
  readonly amount?: string;
}

/** What was typed as the API takes it. Texts that are no numbers are none: the form has asked for them. */
export function actionOf({ kind, date, source, numerator, denominator, factor, percent, amount }: ActionFields) {
  const known = { date, source };
  const actions: Readonly<Record<CorporateAction['kind'], () => CorporateActionWrite>> = {
    split: () => ({ kind: 'split', ...known, numerator: Number(numerator), denominator: Number(denominator) }),
    stock_dividend: () => ({ kind: 'stock_dividend', ...known, percent: Number(percent) }),
    spin_off: () => ({ kind: 'spin_off', ...known, factor: Number(factor) }),
    dividend: () => ({ kind: 'dividend', ...known, amount: Number(amount) }),
  };
  return actions[kind]();
}
