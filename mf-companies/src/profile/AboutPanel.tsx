import { useResults } from '@market-pulse/api-client/companies';
import type { Company } from '@market-pulse/contract';
import { formatCount, MISSING } from '@market-pulse/format';
import { EmptyState, FigureList, Panel } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './AboutPanel.module.css';

/** What a company does, and the facts of it that are known. */
export function AboutPanel({ company }: { readonly company: Company }): ReactNode {
  const { about, headquarters, employees, founded_year: founded, slug, financial_metrics } = company;
  const { data, status } = useResults(slug);
  // A company whose last year is known is likely to say when it ended: the place is kept for that.
  const isAwaited = status === 'pending' && financial_metrics.revenue !== null;
  const yearEnd = data?.fiscal_year_end ?? (isAwaited ? MISSING : undefined);
  const facts = [
    ...(headquarters ? [{ label: 'Headquarters', value: headquarters }] : []),
    ...(employees === null ? [] : [{ label: 'Employees', value: formatCount(employees) }]),
    ...(founded === null ? [] : [{ label: 'Founded', value: founded }]),
    ...(yearEnd ? [{ label: 'Fiscal year ends', value: yearEnd }] : []),
  ];
  return (
    <Panel title="About" className={styles.panel}>
      {about ? (
        <p className={styles.about}>{about}</p>
      ) : (
        facts.length === 0 && <EmptyState title="No description available." />
      )}
      {facts.length > 0 && <FigureList layout="tiles" figures={facts} />}
    </Panel>
  );
}
