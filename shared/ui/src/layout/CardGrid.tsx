import { Children, type ReactNode } from 'react';
import { classNames } from '../primitives/classNames';
import styles from './CardGrid.module.css';

export interface CardGridProps {
  /** Least width of a card: 220, 280 or 360 px; as many stand in a row as fit. */
  cardWidth?: 'small' | 'medium' | 'large';
  /** Whether the cards stand in one line that is moved sideways while the window is narrower than 768 px. */
  isRail?: boolean;
  /** For screen readers, where no heading names the list. */
  label?: string;
  children: ReactNode;
}

/** Cards of one height in as many columns as fit, as a list. */
export function CardGrid({ cardWidth = 'medium', isRail = false, label, children }: CardGridProps) {
  return (
    <ul
      role="list"
      aria-label={label}
      className={classNames(styles.grid, styles[cardWidth], isRail && styles.rail)}
      data-rail={isRail || undefined}
    >
      {Children.map(children, (card) => card && <li>{card}</li>)}
    </ul>
  );
}
