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

/** What was gained or lost, with its percent behind an arrow. Never by colour alone: a sign says the same, and a word says it to screen readers. */
export function Gain({ amount, currency, percent = null, isWhole }: GainProps): ReactNode {
  if (amount === null) return gainText(amount);
  const text = isWhole ? wholeGainText(amount, currency) : gainText(amount, currency);
  if (percent === null) return <Signed text={text} />;
  return (
    <>
      <Signed text={text} /> <Signed text={formatChangePercent(percent)} hasArrow />
    </>
  );
}

export interface SignedProps {
  readonly text: string;
  readonly hasArrow?: boolean;
}

/** A figure with its sign, coloured by it. */
export function Signed({ text, hasArrow }: SignedProps): ReactNode {
  const isLoss = text.startsWith('-') && text.length > 1;
  if (text === '-') return text;
  return (
    <span className={classNames(styles.gain, isLoss ? styles.down : styles.up)}>
      {hasArrow && (
        <span aria-hidden className={styles.arrow}>
          {isLoss ? '▼' : '▲'}{' '}
        </span>
      )}
      <span className={typography.visuallyHidden}>{isLoss ? 'down' : 'up'} </span>
      {text}
    </span>
  );
}
