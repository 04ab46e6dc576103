import type { ReactNode } from 'react';

/** Says above some cards where all of them came from. */
export function SourceNote({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className="mp-muted mp-small">{children}</p>;
}
