import { formatChangePercent } from '@market-pulse/format';
import { classNames, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { gainText } from './moneyText';
import styles from './PortfolioPage.module.css';

export interface GainProps {
  /** US dollars; null where it is not known. */
  readonly amount: number | null;
  /** In percent, behind the amount. */
  readonly percent?: number | null;
}

/** What was gained or lost. Never by colour alone: a sign and an arrow say the same, and a word says it to screen readers. */
export function Gain({ amount, percent = null }: GainProps): ReactNode {
  const text = gainText(amount);
  if (amount === null) return text;
  const isLoss = text.startsWith('-');
  return (
    <span className={classNames(styles.gain, isLoss ? styles.down : styles.up)}>
      <span aria-hidden>{isLoss ? '▼' : '▲'} </span>
      <span className={typography.visuallyHidden}>{isLoss ? 'down' : 'up'} </span>
      {text}
      {percent !== null && ` (${formatChangePercent(percent)})`}
    </span>
  );
}
