import { useSiteConfiguration } from '@market-pulse/remote-kit';
import type { ReactNode } from 'react';
import styles from './OutageBanner.module.css';

/** Says that the page was made while the site could not reach its data: parts of it may be missing for a while. */
export function OutageBanner(): ReactNode {
  if (useSiteConfiguration().data_unavailable !== true) return undefined;
  return (
    <aside className={styles.banner} aria-label="Outage">
      Some data cannot be loaded right now. What is missing can be tried again where it belongs.
    </aside>
  );
}
