import { usePlatform } from '@market-pulse/remote-kit';
import { ThemeProvider, useColorMode } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createSiteRouter } from './routing/router';

export interface SiteProps {
  /** Nonce of the content security policy, for styles that antd adds. */
  readonly nonce: string | undefined;
}

/** The whole site: theme in the visitor's colour mode, and the router over the shell's and the remotes' routes. */
export function Site({ nonce }: SiteProps): ReactNode {
  const { manifest } = usePlatform();
  const { mode } = useColorMode();
  const [router] = useState(() => createSiteRouter(manifest));
  return (
    <ThemeProvider mode={mode} nonce={nonce}>
      <RouterProvider router={router} />
    </ThemeProvider>
  );
}
