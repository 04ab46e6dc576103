import type { ReactNode } from 'react';
import styles from './SectionHeading.module.css';

export interface SectionHeadingProps {
  title: ReactNode;
  /** Rank in the page's outline. */
  level?: 2 | 3;
  lead?: ReactNode;
  /** Stands at the end of the line: a link to all, a data stamp, the filters of a table. */
  action?: ReactNode;
  /** For `aria-labelledby` of the section. */
  id?: string;
}

/** The heading of a section within a page. */
export function SectionHeading({ title, level = 2, lead, action, id }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.heading}>
      <div>
        <Heading id={id}>{title}</Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
