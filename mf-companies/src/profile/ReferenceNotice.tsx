import { Alert, Button } from '@market-pulse/ui';
import type { ReactNode } from 'react';

export interface ReferenceNoticeProps {
  readonly isFetching: boolean;
  readonly retry: () => void;
  /** Whether the server answered that it has nothing of the company: then asking again changes nothing. */
  readonly isMissing: boolean;
}

/** Says that what is shown of a company is what the site knows without its server, and offers to ask that again. */
export function ReferenceNotice({ isFetching, retry, isMissing }: ReferenceNoticeProps): ReactNode {
  if (isMissing) {
    return (
      <Alert
        type="info"
        showIcon
        role="status"
        title="These are the facts that we have of this company. Its figures, filings and news are not on file here."
      />
    );
  }
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title="Failed to load company data. These are the facts that we have of it; figures, filings and news are missing."
      action={
        <Button loading={isFetching} onClick={retry}>
          Retry
        </Button>
      }
    />
  );
}
