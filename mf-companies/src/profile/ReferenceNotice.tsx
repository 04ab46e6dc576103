import type { QueryLike } from '@market-pulse/ui';
import { Alert, Button } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/** Says that what is shown of a company is what the site knows without its server, and offers to ask that again. */
export function ReferenceNotice({ query }: { readonly query: QueryLike<unknown> }): ReactNode {
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title="Failed to load company data. These are the facts that we have of it; figures, filings and news are missing."
      action={query.refetch && <Button onClick={() => void query.refetch?.()}>Retry</Button>}
    />
  );
}
