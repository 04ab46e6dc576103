const SIGNS: Readonly<Record<string, string>> = {
  ...{ USD: '$', EUR: '€', GBP: '£', CAD: 'CA$', AUD: 'A$', JPY: '¥' },
};

/** A cell with an amount without the sign or the code of its currency: `USD 12.50`, `€12.50`, `-£3`. Another currency's stays. */
export function bareAmount(cell: string, currency: string): string {
  const sign = Object.hasOwn(SIGNS, currency) ? SIGNS[currency] : undefined;
  const withoutCode = cell.replace(currency, '').trim();
  return (sign === undefined ? withoutCode : withoutCode.replace(sign, '')).replace(/^-\s+/, '-').trim();
}
