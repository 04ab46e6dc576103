import type { PortfolioOpening } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { Button } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { sharesText } from './moneyText';
import styles from './PortfolioPage.module.css';

export interface OpeningQuestionProps {
  readonly opening: PortfolioOpening;
  readonly onAnswer: () => void;
}

/** Asks for what was there before the first transaction, where more was sold than was ever bought. */
export function OpeningQuestion({ opening, onAnswer }: OpeningQuestionProps): ReactNode {
  const { symbol, quantity, day, sold_on: soldOn } = opening;
  return (
    <div className={styles.question}>
      <p className={styles.remark}>
        {symbol}, cost unknown: on {formatDate(soldOn)} more was sold than was bought before, as splits are known now.
        At least {sharesText(quantity)} must have been there on {formatDate(day)}. Its gain is in no sum, and it is not
        in the return, until its purchases are there: enter what you had, or import an earlier statement.
      </p>
      <Button onClick={onAnswer}>{`Enter opening position of ${symbol}`}</Button>
    </div>
  );
}
