import { Link } from '@market-pulse/remote-kit';
import { classNames, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/** Leads whoever speaks for a company to where it applies. */
export function ApplyPrompt(): ReactNode {
  return (
    <p className={classNames(typography.muted, typography.small)}>
      Is this your company? <Link to="/company/apply">Apply to keep its page</Link>
    </p>
  );
}
