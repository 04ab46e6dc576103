import type { Portfolio } from '@market-pulse/contract';
import { formatDate, MISSING } from '@market-pulse/format';
import type { ReactNode } from 'react';
import { Gain } from './Gain';
import { daysText, moneyText, returnText } from './moneyText';
import styles from './PortfolioPage.module.css';

/** What a portfolio amounts to, each figure with its day, and what is left out of it. */
export function PortfolioSums({ totals }: { readonly totals: Portfolio['totals'] }): ReactNode {
  const {
    day_change: day,
    prices_from: from,
    prices_to: to,
    xirr,
    xirr_date: until,
    unpriced,
    cost_unknown: unknown,
  } = totals;
  const isPriced = from !== null && to !== null;
  return (
    <div className={styles.summary}>
      <dl className={styles.totals}>
        <Sum label="Value" day={isPriced ? daysText(from, to) : 'no price is known'}>
          {isPriced ? moneyText(totals.value) : MISSING}
        </Sum>
        <Sum label="Unrealised gain" day={isPriced ? daysText(from, to) : 'no price is known'}>
          {isPriced ? <Gain amount={totals.unrealised_gain} percent={totals.unrealised_percent} /> : MISSING}
        </Sum>
        <Sum label="Day change" day={day ? formatDate(day.date) : 'not known'}>
          {day ? <Gain amount={day.amount} percent={day.percent} /> : MISSING}
        </Sum>
        <Sum label="Cost" day="fees in it">
          {isPriced ? moneyText(totals.cost) : MISSING}
        </Sum>
        <Sum
          label="Realised gain"
          day={unknown.length > 0 ? `without ${unknown.join(', ')}: cost unknown` : 'all sales, first in, first out'}
        >
          <Gain amount={totals.realised_gain} />
        </Sum>
        <Sum label="Dividends" day="all days">
          {moneyText(totals.dividends)}
        </Sum>
        <Sum label="Return a year (XIRR)" day={xirr !== null && until !== null ? `to ${formatDate(until)}` : noReturn}>
          {returnText(xirr)}
        </Sum>
      </dl>
      {unpriced.length > 0 && (
        <p className={styles.remark}>
          {unpriced.join(', ')} {unpriced.length === 1 ? 'has' : 'have'} no current price, and{' '}
          {unpriced.length === 1 ? 'is' : 'are'} in none of value, cost, unrealised gain, day change and return.
        </p>
      )}
      {unknown.length > 0 && (
        <p className={styles.remark}>
          Of {unknown.join(', ')} more was sold than was bought: neither realised gain nor return counts{' '}
          {unknown.length === 1 ? 'it' : 'them'} until the opening position is entered below.
        </p>
      )}
    </div>
  );
}

const noReturn = 'none exists for these payments';

interface SumProps {
  readonly label: string;
  /** Of which day the figure is, or what else is to be known of it. */
  readonly day: string;
  readonly children: ReactNode;
}

function Sum({ label, day, children }: SumProps): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.sum}>{children}</dd>
      <dd className={styles.day}>{day}</dd>
    </div>
  );
}
