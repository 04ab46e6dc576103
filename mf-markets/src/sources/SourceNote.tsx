import { classNames, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/** Says above some cards where all of them came from. */
export function SourceNote({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className={classNames(typography.muted, typography.small)}>{children}</p>;
}
