import { Alert, Button, Container, FailedPart } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import type { LoadError } from './loadError';
import { partsOf } from './RemoteFallback';
import { useIsOnline } from './useIsOnline';

export interface StaleNoticeProps {
  /** The section's title from the manifest. */
  readonly title: string;
  readonly error: LoadError;
  /** Its Retry was pressed, and what came of that is not known yet. */
  readonly isLoading: boolean;
  readonly onRetry: () => void;
  /** Called with what a press on Retry is to begin: for all places of the remote. */
  readonly onPress: (begin: () => void) => void;
}

/**
 * Stands above what a server rendered and no code came for: it can be read, and offers another try for the rest. Of several places of
 * one remote the first says so for all.
 */
export function StaleNotice({ title, error, isLoading, onRetry, onPress }: StaleNoticeProps): ReactNode {
  const isOnline = useIsOnline();
  const advice = isOnline
    ? 'Please try again in a moment.'
    : 'You are offline. Please try again once the connection is back.';
  return (
    <FailedPart reason={partsOf(title)} onRetry={onRetry}>
      {(_count, retry) => (
        <Container data-load-error={error.code}>
          <Alert
            type="warning"
            showIcon
            title={`${title} is not available right now.`}
            description={`You can read what is shown, as it was when the page was opened. ${advice}`}
            action={
              <Button loading={isLoading} onClick={() => onPress(retry)}>
                Retry
              </Button>
            }
          />
        </Container>
      )}
    </FailedPart>
  );
}
