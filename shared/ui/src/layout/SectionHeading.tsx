import type { ReactNode } from 'react';
import styles from './SectionHeading.module.css';

export interface SectionHeadingProps {
  title: ReactNode;
  /** Rank in the page's outline. */
  level?: 2 | 3;
  lead?: ReactNode;
  /** Stands at the end of the line: a link to all, a data stamp, the filters of a table. */
  action?: ReactNode;
  /** `home` has everything in one line: title, tag, lead, and the action at its end. On a phone the lead has a line of its own. */
  size?: 'page' | 'home';
  /** Of `home`: a label beside the title, such as `Paid`. */
  tag?: ReactNode;
  /** For `aria-labelledby` of the section. */
  id?: string;
}

/** The heading of a section within a page. */
export function SectionHeading({ title, level = 2, lead, action, size = 'page', tag, id }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  if (size === 'home') {
    return (
      <div className={styles.line}>
        <Heading id={id}>{title}</Heading>
        {tag}
        {lead && <p className={styles.note}>{lead}</p>}
        {action && <div className={styles.end}>{action}</div>}
      </div>
    );
  }
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
