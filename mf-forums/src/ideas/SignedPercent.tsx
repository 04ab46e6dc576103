import { classNames } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { signedPercent } from './ideaTexts';
import styles from './SignedPercent.module.css';

export interface SignedPercentProps {
  /** 6.7 is `+6.7%`. */
  readonly percent: number;
  /** Without the colour of a gain or loss: what is beside it matters more. */
  readonly isQuiet?: boolean;
}

/** What was gained or lost, in percent. The sign says the same as the colour. */
export function SignedPercent({ percent, isQuiet = false }: SignedPercentProps): ReactNode {
  const text = signedPercent(percent);
  const tone = text.startsWith('-') ? styles.loss : styles.gain;
  return <span className={classNames(styles.percent, !isQuiet && tone)}>{text}</span>;
}
