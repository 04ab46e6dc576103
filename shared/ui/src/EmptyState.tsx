import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: ReactNode;
  /** What to do about it: an explanation, suggestions. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Stands where there is nothing to show, and says why. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="mp-empty" role="status">
      <p className="mp-empty__title">{title}</p>
      {children && <div>{children}</div>}
      {action}
    </div>
  );
}
