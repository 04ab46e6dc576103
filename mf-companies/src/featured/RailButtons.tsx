import type { ReactNode } from 'react';
import styles from './FeaturedCompanies.module.css';
import type { Rail } from './useRail';

/** Moves the rail to either side; at an end its button does nothing, and keeps the focus that it may have. */
export function RailButtons({ rail }: { readonly rail: Rail }): ReactNode {
  return (
    <div className={styles.buttons}>
      {[
        { to: 'previous', label: 'Previous companies', isOff: rail.isAtStart, drawing: 'm7.5 3-3 3 3 3' } as const,
        { to: 'next', label: 'Next companies', isOff: rail.isAtEnd, drawing: 'm4.5 3 3 3-3 3' } as const,
      ].map(({ to, label, isOff, drawing }) => (
        <button
          key={to}
          type="button"
          aria-label={label}
          aria-disabled={isOff}
          title={label}
          onClick={() => {
            if (!isOff) rail.move(to);
          }}
        >
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d={drawing} />
          </svg>
        </button>
      ))}
    </div>
  );
}
