import { Alert, Button } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import type { LoadError } from './loadError';

export interface RemoteFallbackProps {
  /** The section's title from the manifest. */
  readonly title: string;
  readonly kind: 'page' | 'widget';
  readonly error: LoadError;
  readonly onRetry: () => void;
}

/** Stands in for a section that could not be shown. It speaks to a person and offers another try. */
export function RemoteFallback({ title, kind, error, onRetry }: RemoteFallbackProps): ReactNode {
  return (
    <div className={kind === 'page' ? 'mp-container mp-page mp-stack' : 'mp-container'} data-load-error={error.code}>
      {kind === 'page' && <h1>{title}</h1>}
      <Alert
        type="warning"
        showIcon
        title={`${title} is not available right now.`}
        description="Everything else on the site works. Please try again in a moment."
        action={<Button onClick={onRetry}>Retry</Button>}
      />
    </div>
  );
}
