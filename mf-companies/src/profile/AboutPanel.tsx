import type { Company } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';
import { EmptyState, FigureList } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { Panel } from '../panel/Panel';
import styles from './AboutPanel.module.css';

/** What a company does, and the facts of it that are known. */
export function AboutPanel({ company }: { readonly company: Company }): ReactNode {
  const { about, headquarters, employees, founded_year: founded } = company;
  const facts = [
    ...(headquarters ? [{ label: 'Headquarters', value: headquarters }] : []),
    ...(employees === null ? [] : [{ label: 'Employees', value: formatCount(employees) }]),
    ...(founded === null ? [] : [{ label: 'Founded', value: founded }]),
  ];
  return (
    <Panel title="About" className={styles.panel}>
      {about ? <p className={styles.about}>{about}</p> : <EmptyState title="No description available." />}
      {facts.length > 0 && <FigureList layout="tiles" figures={facts} />}
    </Panel>
  );
}
