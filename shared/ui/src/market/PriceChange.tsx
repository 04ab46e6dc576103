import { formatChangeAmount, formatChangePercent, parseNumeric, type Numeric } from '@market-pulse/format';
import { classNames } from '../primitives/classNames';
import { typography } from '../primitives/typography';
import styles from './PriceChange.module.css';

export interface PriceChangeProps {
  /** Change in percent: 1.2 is `+1.20%`. */
  percent: Numeric;
  /** Change in the price's own currency, shown before the percentage. */
  amount?: Numeric;
  /** The price that it changed to: the amount has as many decimals. */
  price?: Numeric;
  /** `chip` stands on a tinted ground, for cards; `columns` sets amount and percentage below those of other rows. */
  variant?: 'text' | 'chip' | 'columns';
}

/**
 * How a price changed. Never by colour alone: a sign and an arrow say the same, and a word says it to screen readers. Zero
 * counts as up (specification, section 2); a missing change is `-`, without a direction.
 */
export function PriceChange({ percent, amount, price, variant = 'text' }: PriceChangeProps) {
  const text = formatChangePercent(percent);
  const block = classNames(styles.change, variant === 'chip' && styles.chip);
  if (parseNumeric(percent) === undefined) return <span className={block}>{text}</span>;
  // By the rounded figure: "+0.00%" never points down.
  const isLoss = text.startsWith('-');
  if (variant === 'columns') {
    return (
      <span className={classNames(block, styles.columns, isLoss ? styles.loss : styles.gain)}>
        {parseNumeric(amount) !== undefined && (
          <span className={styles.amount}>{formatChangeAmount(amount, price)} </span>
        )}
        <span className={styles.percent}>
          <span className={styles.arrow} aria-hidden>
            {isLoss ? '▼' : '▲'}
          </span>
          <span className={typography.visuallyHidden}>{isLoss ? 'down' : 'up'} </span>
          {text}
        </span>
      </span>
    );
  }
  return (
    <span className={classNames(block, isLoss ? styles.loss : styles.gain)}>
      <span className={styles.arrow} aria-hidden>
        {isLoss ? '▼' : '▲'}
      </span>
      <span className={typography.visuallyHidden}>{isLoss ? 'down' : 'up'} </span>
      {parseNumeric(amount) === undefined ? (
        text
      ) : (
        <span>
          {formatChangeAmount(amount, price)} ({text})
        </span>
      )}
    </span>
  );
}
