import type { PortfolioFinding, PortfolioOpening } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { cashName } from './cashName';
import { moneyText, priceText, sharesText } from './moneyText';

type SplitFinding = Extract<PortfolioFinding, { about: 'split' }>;

/** `10-for-1`, as people call a split. */
export function ratioText({
  numerator,
  denominator,
}: {
  readonly numerator: number;
  readonly denominator: number;
}): string {
  return `${numerator}-for-${denominator}`;
}

/** Why a split is asked about: the close of the day is off by its ratio, or its own day is not known. */
export function reasonText(asked: Omit<SplitFinding, 'about' | 'transaction'>): string {
  const { close, close_date: day, close_currency: currency, within } = asked;
  const ofPrice =
    close === null || day === null
      ? []
      : [
          `The history has ${priceText(close, currency)} of ${formatDate(day)}, in shares of today: about ${ratioText(asked)}.`,
        ];
  const ofTime = within
    ? [`There was one between ${formatDate(within.from)} and ${formatDate(within.until)}; on which day is not known.`]
    : [];
  return [...ofPrice, ...ofTime].join(' ');
}

/** How many shares those of a transaction would be after a split. */
export function sharesAfter({ transaction: { quantity }, numerator, denominator }: SplitFinding): string {
  return sharesText(((quantity ?? 0) * numerator) / denominator);
}

/** What a finding is called. */
export function findingTitle(finding: PortfolioFinding): string {
  switch (finding.about) {
    case 'split':
      return 'Split after this?';
    case 'opening':
      return 'Sold more than bought';
    case 'currency':
      return 'Currency unknown';
    case 'price_currency':
      return 'Currency of its price unknown';
    case 'rate':
      return finding.trading_days === null ? 'Rate missing' : `Rate ${finding.trading_days} trading days old`;
    case 'no_price':
      return 'No price';
    case 'old_price':
      return `Price ${finding.trading_days} trading days old`;
    case 'own_price':
      return finding.date === finding.list_date ? 'Own price of a day of the list' : 'Own price older than the list';
    case 'cash':
      return 'A deposit is missing';
    case 'no_deposit':
      return 'Cash without a deposit';
  }
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

/** Of what an opening position is asked for: `NVDA`, or `NVDA in "Broker"`. */
export function openingTitle({ symbol, account }: Pick<PortfolioOpening, 'symbol' | 'account'>): string {
  return account ? `${symbol} in "${account}"` : symbol;
}

const whereOf = ({ account }: { readonly account?: string | undefined }) => (account ? ` in "${account}"` : '');

/** What is to be known of a finding. */
export function findingText(finding: PortfolioFinding): string {
  switch (finding.about) {
    case 'split': {
      const { transaction: one } = finding;
      const bought = `${sharesText(one.quantity ?? 0)} ${one.symbol} at ${priceText(one.price, one.currency ?? 'USD')} on ${formatDate(one.date)}`;
      const split = finding.close === null ? ` A ${ratioText(finding)} split?` : '';
      return `${bought}.${split} ${reasonText(finding)}`;
    }
    case 'opening': {
      const { quantity, day, sold_on: soldOn } = finding.opening;
      return `${openingTitle(finding.opening)}: more was sold on ${formatDate(soldOn)} than was bought before. At least ${sharesText(quantity)} must have been there on ${formatDate(day)}; the cost is unknown, and the gain is in no sum.`;
    }
    case 'currency':
      return `${finding.transactions === 1 ? 'A transaction' : `${finding.transactions} transactions`} of ${finding.symbol} came without a currency.`;
    case 'price_currency':
      return `The history of ${finding.symbol} does not say in which currency it is, or whether in hundredths of it.`;
    case 'rate': {
      const rate = `${currencyNames.of(finding.currency) ?? finding.currency} in dollars`;
      const others = finding.days - 1;
      const day = `${formatDate(finding.day)}${others === 0 ? '' : ` and ${others} earlier ${others === 1 ? 'day' : 'days'}`}`;
      const left = `${finding.symbols.join(', ')} ${finding.symbols.length === 1 ? 'is' : 'are'} left out.`;
      if (finding.newest === null) return `${rate}: none is known of ${day}, or before. ${left}`;
      return `${rate}, ${formatDate(finding.newest)}: too old for ${day}. ${left}`;
    }
    case 'no_price':
      return finding.within
        ? `The price of ${finding.symbol} is of ${formatDate(finding.within.date)}, and a split came about then, nobody knows on which day. Enter a price of ${formatDate(finding.within.until)} or later. Its value is in no sum until then.`
        : `Nobody here has a price of ${finding.symbol}. Its value is in no sum.`;
    case 'old_price':
      return `${finding.instruments.map(({ symbol }) => symbol).join(', ')}: of ${formatDate(finding.date)}. It counts, with its day.`;
    case 'own_price': {
      const { symbol, date, list_date: listDate, counts } = finding;
      const why = counts
        ? 'Yours counts, because the list does not say in which currency its own is.'
        : 'That one counts.';
      if (date === listDate)
        return `${symbol}: you entered a price of ${formatDate(date)}, and the list has one of that day, too. ${why}`;
      return `${symbol}: yours is of ${formatDate(date)}; the list has ${formatDate(listDate)}. ${why}`;
    }
    case 'cash': {
      const { currency, day, missing } = finding;
      return `${cashName(currency)}${whereOf(finding)}: by ${formatDate(day)} more had gone out than come in. At least ${moneyText(missing, currency)} is missing. Until it is entered, the cash of this account is in no sum, and purchases count as payments.`;
    }
    case 'no_deposit': {
      const { movements } = finding;
      const what =
        movements === 1 ? 'A withdrawal, interest or fee is' : `${movements} withdrawals, interest and fees are`;
      return `${what} there${whereOf(finding)}, and no deposit: its cash is not kept, and these count for nothing. Enter what was paid in, if cash is to be in the value.`;
    }
  }
}

/** Whether something is only old; else it is missing or in doubt. */
export function isOnlyOld(finding: PortfolioFinding): boolean {
  if (finding.about === 'rate') return finding.trading_days !== null;
  return finding.about === 'old_price' || finding.about === 'own_price' || finding.about === 'no_deposit';
}

/** Names a finding among others. */
export function findingKey(finding: PortfolioFinding): string {
  switch (finding.about) {
    case 'split':
      return `split ${finding.transaction.id}`;
    case 'opening':
      return `opening ${finding.opening.kind} ${finding.opening.symbol} ${finding.opening.account ?? ''}`;
    case 'rate':
      return `rate ${finding.currency} ${finding.day}`;
    case 'old_price':
      return `old ${finding.date} ${finding.trading_days}`;
    case 'cash':
      return `cash ${finding.currency} ${finding.account ?? ''}`;
    case 'no_deposit':
      return `no deposit ${finding.account ?? ''}`;
    default:
      return `${finding.about} ${finding.kind} ${finding.symbol}`;
  }
}

/** Where a finding stands in the page. */
export function findingId(finding: PortfolioFinding): string {
  return `finding-${findingKey(finding).replace(/[^\w.-]+/g, '-')}`;
}
