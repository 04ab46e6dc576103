import type { ReactNode } from 'react';
import { AppLink } from './AppLink';
import { classNames } from './classNames';
import styles from './Chip.module.css';

export interface ChipProps {
  tone?: 'neutral' | 'accent' | 'gain' | 'loss' | 'caution';
  /** `small` stands in a line of text of 18 px. */
  size?: 'default' | 'small';
  /** Makes it a link. */
  to?: string;
  /** Makes it a button. */
  onClick?: () => void;
  children: ReactNode;
}

/** A short label: ticker, sector, category, status; with `to` or `onClick` something to choose. */
export function Chip({ tone = 'neutral', size = 'default', to, onClick, children }: ChipProps) {
  const className = classNames(styles.chip, styles[tone], size === 'small' && styles.small);
  if (to) {
    return (
      <AppLink to={to} className={className}>
        {children}
      </AppLink>
    );
  }
  if (onClick) {
    return (
      <button type="button" className={className} onClick={onClick}>
        {children}
      </button>
    );
  }
  return <span className={className}>{children}</span>;
}
