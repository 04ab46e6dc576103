import { Alert } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/** What is shown when a page of the shell itself throws: it says so and offers a way on that reloads everything. */
export function RouteFailure(): ReactNode {
  return (
    <div className="mp-container mp-page mp-stack">
      <h1>Something went wrong</h1>
      <Alert
        type="error"
        showIcon
        title="This page could not be shown."
        description="Nothing you saved is lost. Reload the page, or go on from the home page."
      />
      <p>
        <a href="/">Go to the home page</a>
      </p>
    </div>
  );
}
