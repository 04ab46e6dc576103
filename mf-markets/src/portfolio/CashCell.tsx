import { formatDate } from '@market-pulse/format';
import type { ReactNode } from 'react';
import { cashName } from './cashName';
import type { HeldCash } from './groupHoldings';
import { moneyText } from './moneyText';
import styles from './PortfolioPage.module.css';

export interface CashCellProps {
  readonly cash: HeldCash;
  /** That of the portfolio. */
  readonly portfolio: string;
}

/** The name of cash in the table of holdings, without a tile; of another currency how much it is in that, and by the rate of which day. */
export function CashCell({ cash: { currency, balance, converted }, portfolio }: CashCellProps): ReactNode {
  return (
    <>
      {cashName(currency)}
      {currency !== portfolio && (
        <span className={styles.day}>
          {' '}
          {moneyText(balance, currency)} at {converted.rate.toPrecision(5)} of {formatDate(converted.date)}
        </span>
      )}
    </>
  );
}
