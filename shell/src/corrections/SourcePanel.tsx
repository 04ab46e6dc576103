import { sourceOf } from '@market-pulse/contract/sources';
import { formatAge, formatDate, formatDateTime } from '@market-pulse/format';
import { AppLink, presentStatus, type SourcePanelProps, type ToldSource } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { FigureReportForm } from './FigureReportForm';
import styles from './SourcePanel.module.css';

const STATUS = {
  live: 'Live',
  delayed: 'Not live',
  stale: 'Out of date',
  sample: 'Sample, no market figures',
} as const;

/** What a source line opens: each of its sources, and a way to say that a figure is wrong. */
export function SourcePanel({ sources, now, line, about }: SourcePanelProps): ReactNode {
  return (
    <>
      {sources.map((told, place) => (
        <Source key={place} told={told} now={now} />
      ))}
      <FigureReportForm {...{ sources, line, about }} />
    </>
  );
}

/** A source by its plain name, with its day, where it is published and under which terms. */
function Source({ told, now }: { readonly told: ToldSource; readonly now: number | undefined }): ReactNode {
  const { source, as_of, status } = told;
  const found = source === null ? undefined : sourceOf(source);
  const present = status && presentStatus(status, as_of, now);
  const age = now === undefined ? undefined : formatAge(as_of, now);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Of', told.of],
    // A day that no source gave an hour for would pretend to more.
    ['Day', as_of && (present === 'live' ? formatDateTime(as_of) : formatDate(as_of))],
    ['Status', present && `${STATUS[present]}${present === 'stale' && age ? `, ${age} old` : ''}`],
    [
      'Repository',
      found?.repository && <AppLink to={`https://github.com/${found.repository}`}>{found.repository}</AppLink>,
    ],
    ['Published at', found?.site && <AppLink to={`https://${found.site}`}>{found.site}</AppLink>],
    ['License', told.license ?? found?.license],
  ];
  return (
    <div className={styles.source}>
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
    </div>
  );
}
