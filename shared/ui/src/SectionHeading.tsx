import type { ReactNode } from 'react';

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
    <div className="mp-section-heading">
      <div>
        <Heading id={id}>{title}</Heading>
        {lead && <p className="mp-section-heading__lead">{lead}</p>}
      </div>
      {action && <div className="mp-section-heading__action">{action}</div>}
    </div>
  );
}
