import { Alert, Button } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import type { LoadError } from './loadError';
import type { RemoteModuleKind } from './RemoteModule';

export interface RemoteFallbackProps {
  /** The section's title from the manifest. */
  readonly title: string;
  readonly kind: RemoteModuleKind;
  readonly error: LoadError;
  readonly onRetry: () => void;
}

/** Stands in for a section that could not be shown. It speaks to a person and offers another try. */
export function RemoteFallback({ title, kind, error, onRetry }: RemoteFallbackProps): ReactNode {
  if (kind === 'overlay') return undefined;
  if (kind === 'action') {
    const label = `${title} is not available right now. Retry`;
    return (
      <button
        type="button"
        className="mp-icon-button"
        aria-label={label}
        title={label}
        data-load-error={error.code}
        onClick={onRetry}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M16 10a6 6 0 1 1-1.8-4.3M16.2 2.5v3.6h-3.6" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </button>
    );
  }
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
