import { sourceOf } from '@market-pulse/contract/sources';
import { formatAge, formatDate, formatDateTime } from '@market-pulse/format';
import { AppLink, presentStatus, type SourcePanelProps } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { FigureReportForm } from './FigureReportForm';
import styles from './SourcePanel.module.css';

const STATUS = {
  live: 'Live',
  delayed: 'Not live',
  stale: 'Out of date',
  sample: 'Sample, no market figures',
} as const;

/** What a source line opens: the source by its plain name, its day, its repository, and a way to say that a figure is wrong. */
export function SourcePanel({ provenance, now, line, about }: SourcePanelProps): ReactNode {
  const { source, as_of, status } = provenance;
  const found = source === null ? undefined : sourceOf(source);
  const present = status && presentStatus(status, as_of, now);
  const age = now === undefined ? undefined : formatAge(as_of, now);
  const facts: readonly (readonly [string, ReactNode])[] = [
    // A day that no source gave an hour for would pretend to more.
    ['Day', as_of && (present === 'live' ? formatDateTime(as_of) : formatDate(as_of))],
    ['Status', present && `${STATUS[present]}${present === 'stale' && age ? `, ${age} old` : ''}`],
    [
      'Repository',
      found?.repository && <AppLink to={`https://github.com/${found.repository}`}>{found.repository}</AppLink>,
    ],
    ['License', found?.license],
  ];
  return (
    <>
      <p className={styles.name}>{found?.name ?? 'Source not told'}</p>
      <dl className={styles.facts}>
        {facts.map(
          ([term, text]) =>
            text && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <FigureReportForm {...{ provenance, line, about }} />
    </>
  );
}
