import type { ReactNode } from 'react';

export interface LegalNoticeProps {
  title?: string;
  children: ReactNode;
}

/** A disclosure or disclaimer: quiet, but never hidden. */
export function LegalNotice({ title, children }: LegalNoticeProps) {
  return (
    <aside className="mp-legal" aria-label={title ?? 'Legal notice'}>
      {title && <h2 className="mp-legal__title">{title}</h2>}
      {children}
    </aside>
  );
}
