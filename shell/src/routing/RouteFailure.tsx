import { useIsOnline, useRetryOnline } from '@market-pulse/remote-kit';
import { Alert, Button, classNames, Container, layout } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import { isChunkError } from '../federation/classifyLoadError';
import { useReload, type ReloadStatus } from '../page/useReload';

/**
 * What is shown when a page of the shell itself throws, or its code does not come: it says so and offers ways on. The page is
 * loaded anew only while the site answers, and by itself when its code is what was missing and the connection is back.
 */
export function RouteFailure(): ReactNode {
  const isOnline = useIsOnline();
  const { status, reload } = useReload();
  useRetryOnline(isChunkError(useRouteError()), reload);
  return (
    <Container className={classNames(layout.page, layout.stack)}>
      <h1>Something went wrong</h1>
      <Alert
        type="error"
        showIcon
        title="This page could not be shown."
        description={`Nothing you saved is lost. ${advice(isOnline, status)}`}
        action={
          <Button loading={status === 'asking'} onClick={reload}>
            Reload
          </Button>
        }
      />
      <p>
        {/* A new document: what failed here may be what a link of the site needs. */}
        <a href="/">Go to the home page</a>
      </p>
    </Container>
  );
}

function advice(isOnline: boolean, status: ReloadStatus): string {
  if (!isOnline) return 'You are offline. Reload the page once the connection is back.';
  if (status === 'unreachable') return 'The site does not answer. Please try again in a moment.';
  return 'Reload the page, or go on from the home page.';
}
