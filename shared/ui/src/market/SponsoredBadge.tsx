import styles from './SponsoredBadge.module.css';

/** Marks a company that pays for its promotion. Stands wherever such a company is shown. */
export function SponsoredBadge() {
  return (
    <span className={styles.badge} title="This company pays for its promotion on this site">
      SPONSORED
    </span>
  );
}
