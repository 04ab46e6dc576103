import { Alert, Button, Container } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/** What is shown when a page of the shell itself throws, or its code does not come: it says so and offers ways on. */
export function RouteFailure(): ReactNode {
  return (
    <Container className="mp-page mp-stack">
      <h1>Something went wrong</h1>
      <Alert
        type="error"
        showIcon
        title="This page could not be shown."
        description="Nothing you saved is lost. Reload the page, or go on from the home page."
        action={<Button onClick={() => location.reload()}>Reload</Button>}
      />
      <p>
        {/* A new document: what failed here may be what a link of the site needs. */}
        <a href="/">Go to the home page</a>
      </p>
    </Container>
  );
}
