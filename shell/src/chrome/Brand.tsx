import { LOGO_SIZES } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Brand.module.css';

export interface BrandProps {
  /** Leads to the home page, and says so. */
  readonly isHomeLink?: boolean;
  readonly nameClassName?: string;
}

/** The site's mark and name. */
export function Brand({ isHomeLink = false, nameClassName }: BrandProps): ReactNode {
  const brand = (
    <>
      <svg
        className={styles.mark}
        viewBox="0 0 32 32"
        width={LOGO_SIZES.small}
        height={LOGO_SIZES.small}
        aria-hidden="true"
      >
        <rect width="32" height="32" rx="8" fill="var(--mp-brand-ground, #0b1f3a)" />
        <path
          d="M5 17h5l3-8 5 14 3-9 2 3h4"
          fill="none"
          stroke="#4fd1a5"
          strokeWidth="2.25"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={nameClassName}>Market Pulse</span>
    </>
  );
  if (!isHomeLink) return <div className={styles.brand}>{brand}</div>;
  return (
    <Link to="/" className={styles.brand} aria-label="Market Pulse, home">
      {brand}
    </Link>
  );
}
