import type { SponsorshipTerms } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';

type Paid = Pick<SponsorshipTerms, 'amount' | 'currency' | 'compensation'>;

/** A sum of money with cents where it has some: `$3,500`, `EUR 12,500.50`. */
function moneyText(amount: number, currency: string | null): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const figure = amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return currency === 'USD' ? `$${figure}` : `${currency ?? ''} ${figure}`.trim();
}

/** What was paid: `$3,500`, `50,000 restricted shares`, `$3,500 and 50,000 restricted shares`. */
export function paidText({ amount, currency, compensation }: Paid): string {
  const parts = [amount === null ? null : moneyText(amount, currency), compensation];
  return parts.filter((part) => part !== null && part !== '').join(' and ');
}

/** `since Jan 5, 2026`, `Jan 5, 2026 to Mar 1, 2026`. */
export function periodText({ since, until }: Pick<SponsorshipTerms, 'since' | 'until'>): string {
  return until === null ? `since ${formatDate(since)}` : `${formatDate(since)} to ${formatDate(until)}`;
}

/** All of it in one sentence, as the notice on a company's page says it. */
export function sponsorshipSentence(terms: SponsorshipTerms): string {
  const { payer, services, recorded_at } = terms;
  return `${payer}: ${paidText(terms)}, ${periodText(terms)}, for: ${services} (recorded ${formatDate(recorded_at)}).`;
}
