import { layout, Section } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './SearchHelp.module.css';

export function SearchHelp(): ReactNode {
  return (
    <div className={layout.panel}>
      <Section title="How to Use the Company Search">
        <ul className={styles.ways}>
          <li>
            <strong>By name:</strong> type a company&apos;s name or the beginning of it, such as Microsoft.
          </li>
          <li>
            <strong>By ticker:</strong> type its symbol, such as AAPL. Share classes are found with dot, dash or slash:
            BRK.B, BRK-B, BRK/B.
          </li>
          <li>
            <strong>By sector:</strong> type a sector, such as Technology or Health Care.
          </li>
          <li>
            <strong>Beyond this list:</strong> what is not listed here is looked up in the directory of all known
            companies.
          </li>
        </ul>
      </Section>
    </div>
  );
}
