import { Alert, Button, classNames, Container, FailedPart, IconButton, layout } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import type { LoadError, LoadErrorCode } from './loadError';
import type { RemoteModuleKind } from './RemoteModule';
import { useIsOnline } from './useIsOnline';

export interface RemoteFallbackProps {
  /** The section's title from the manifest. */
  readonly title: string;
  readonly kind: RemoteModuleKind;
  readonly error: LoadError;
  /** Its Retry was pressed, and what came of that is not known yet. */
  readonly isLoading: boolean;
  readonly onRetry: () => void;
  /** Called with what a press on Retry is to begin, for this part or for all of its remote. */
  readonly onPress: (begin: () => void) => void;
}

/** A fault of one module says so itself; what keeps the code of a remote away keeps all of it away, and is one message. */
const FAULTS_OF_ONE: ReadonlySet<LoadErrorCode> = new Set(['render', 'missing-export']);

/** What parts of a page have in common whose code does not come: their remote, by its title. */
export function partsOf(title: string): string {
  return `remote ${title}`;
}

/** What a person is told beside the section's name: no more than is known. */
function explanation({ code }: LoadError, isOnline: boolean): string {
  if (code === 'network') {
    return isOnline
      ? 'The connection failed. Please try again in a moment.'
      : 'You are offline. It is loaded once the connection is back.';
  }
  return isOnline
    ? 'Everything else on the site works. Please try again in a moment.'
    : 'You are offline. Please try again once the connection is back.';
}

/**
 * Stands in for a section that could not be shown. It speaks to a person and offers another try; an overlay says nothing, and like a
 * button it is loaded again with the other parts of its remote too.
 */
export function RemoteFallback({ title, kind, error, isLoading, onRetry, onPress }: RemoteFallbackProps): ReactNode {
  const isOnline = useIsOnline();
  const what = `${title} is not available right now.`;
  const isOwnFault = FAULTS_OF_ONE.has(error.code);
  const withOthers = !isOwnFault && <FailedPart reason={partsOf(title)} onRetry={onRetry} />;
  if (kind === 'overlay') return withOthers;
  if (kind === 'action') {
    const label = `${what}${isOnline ? '' : ' You are offline.'} Retry`;
    return (
      <>
        {withOthers}
        <IconButton
          aria-label={label}
          title={label}
          data-load-error={error.code}
          aria-busy={isLoading}
          onClick={() => onPress(onRetry)}
        >
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path d="M16 10a6 6 0 1 1-1.8-4.3M16.2 2.5v3.6h-3.6" fill="none" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </IconButton>
      </>
    );
  }
  const notice = (retry: () => void) => (
    <Container
      className={kind === 'page' ? classNames(layout.page, layout.stack) : undefined}
      data-load-error={error.code}
    >
      {kind === 'page' && <h1>{title}</h1>}
      <Alert
        type="warning"
        showIcon
        title={what}
        description={explanation(error, isOnline)}
        action={
          <Button loading={isLoading} onClick={() => onPress(retry)}>
            Retry
          </Button>
        }
      />
    </Container>
  );
  if (kind === 'page' || isOwnFault) return notice(onRetry);
  return (
    <FailedPart reason={partsOf(title)} onRetry={onRetry}>
      {(_count, retryAll) => notice(retryAll)}
    </FailedPart>
  );
}
