import { classNames, Container, layout, linkButtonClass } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/**
 * Stands in for the whole site when not even its chrome can be shown. It leans on nothing that may be what failed: no
 * router, no theme, no component that needs one of them.
 */
export function SiteFailure(): ReactNode {
  return (
    <Container as="main" className={classNames(layout.page, layout.stack)}>
      <h1>Something went wrong</h1>
      <p role="alert">Market Pulse could not be shown. Nothing you saved is lost.</p>
      <p className={layout.row}>
        <button type="button" className={linkButtonClass('primary')} onClick={() => window.location.reload()}>
          Reload
        </button>
        <a className={linkButtonClass()} href="/">
          Go to the home page
        </a>
      </p>
    </Container>
  );
}
