import { formatChangePercent } from '@market-pulse/format';
import { classNames, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { gainText, wholeGainText } from './moneyText';
import styles from './PortfolioPage.module.css';

export interface GainProps {
  /** Null where it is not known. */
  readonly amount: number | null;
  readonly currency?: string;
  /** In percent, behind the amount. */
  readonly percent?: number | null;
  /** Without cents, in tables. */
  readonly isWhole?: boolean;
}

/** What was gained or lost. Never by colour alone: a sign and an arrow say the same, and a word says it to screen readers. */
export function Gain({ amount, currency, percent = null, isWhole }: GainProps): ReactNode {
  if (amount === null) return gainText(amount);
  const text = isWhole ? wholeGainText(amount, currency) : gainText(amount, currency);
  return <Signed text={percent === null ? text : `${text} (${formatChangePercent(percent)})`} />;
}

/** A figure with its sign, coloured by it. */
export function Signed({ text }: { readonly text: string }): ReactNode {
  const isLoss = text.startsWith('-') && text.length > 1;
  if (text === '-') return text;
  return (
    <span className={classNames(styles.gain, isLoss ? styles.down : styles.up)}>
      <span aria-hidden className={styles.arrow}>
        {isLoss ? '▼' : '▲'}{' '}
      </span>
      <span className={typography.visuallyHidden}>{isLoss ? 'down' : 'up'} </span>
      {text}
    </span>
  );
}
