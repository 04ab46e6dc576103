import { AppLink, classNames, layout } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { FigureStamp } from '../provenance/FigureStamp';
import { sourcesOf } from '../provenance/sourcesOf';
import type { Quoted } from '../quotes/quoted';
import styles from './MarketOverview.module.css';

export interface QuotePanelProps {
  readonly className: string;
  /** Everything whose figures stand in the panel. */
  readonly quoted: readonly Quoted[];
  /** Milliseconds since 1970; see `useNow`. */
  readonly now: number | undefined;
  /** Where there is more of the same. */
  readonly link?: { readonly to: string; readonly text: string };
  readonly children: ReactNode;
}

/** Lists of prices, and under them where all of these came from. */
export function QuotePanel({ className, quoted, now, link, children }: QuotePanelProps): ReactNode {
  return (
    <div className={classNames(layout.panel, className)}>
      <div className={styles.lists}>{children}</div>
      <div className={styles.foot}>
        <div className={styles.sources}>
          {sourcesOf(quoted.map(({ quote }) => quote)).map((provenance) => (
            <FigureStamp key={`${provenance.status} ${provenance.source}`} provenance={provenance} now={now} />
          ))}
        </div>
        {link && <AppLink to={link.to}>{link.text}</AppLink>}
      </div>
    </div>
  );
}
