import { AppLink } from '../primitives/AppLink';
import { classNames } from '../primitives/classNames';
import styles from './SponsoredBadge.module.css';

const MEANING = 'This company pays for its promotion on this site';

export interface SponsoredBadgeProps {
  /** Where it is told who pays what, and since when; without it the badge is a mark alone, as in a row of a table. */
  to?: string;
}

/** Marks a company that pays for its promotion. Stands wherever such a company is shown. */
export function SponsoredBadge({ to }: SponsoredBadgeProps) {
  if (to === undefined) {
    return (
      <span className={styles.badge} title={MEANING}>
        SPONSORED
      </span>
    );
  }
  return (
    <AppLink to={to} className={classNames(styles.badge, styles.link)} title={`${MEANING}: who pays what`}>
      SPONSORED
    </AppLink>
  );
}
