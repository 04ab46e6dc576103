import type { ReactNode } from 'react';

/**
 * Stands in for the whole site when not even its chrome can be shown. It leans on nothing that may be what failed: no
 * router, no theme, no component of the design system.
 */
export function SiteFailure(): ReactNode {
  return (
    <main className="mp-container mp-page mp-stack">
      <h1>Something went wrong</h1>
      <p role="alert">Market Pulse could not be shown. Nothing you saved is lost.</p>
      <p className="mp-row">
        <button
          type="button"
          className="mp-link-button mp-link-button--primary"
          onClick={() => window.location.reload()}
        >
          Reload
        </button>
        <a className="mp-link-button" href="/">
          Go to the home page
        </a>
      </p>
    </main>
  );
}
