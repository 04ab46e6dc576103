import { createQueryClient, QueryClientProvider } from '@market-pulse/api-client';
import { MessageHost } from '@market-pulse/ui';
import type { PageHead } from '@market-pulse/contract';
import { render, type RenderResult } from '@testing-library/react';
import ConfigProvider from 'antd/es/config-provider';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.node';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { PageHeadSinkProvider } from '../pageHead';
import { PlatformProvider, type LoadResult, type Platform, type RemoteComponent } from '../platform';
import { manifestOf } from './manifest';

export interface RenderOnSiteOptions {
  /** Where the visitor is: `/posts/earnings-primer?page=2`. */
  readonly at?: string;
  /** Pattern of the route that shows the element: `/posts/:slug`; by default every path. */
  readonly route?: string;
  /** Remotes of the manifest, for links that come from it. */
  readonly remotes?: Parameters<typeof manifestOf>;
  /** What their exposed modules are, by remote and name: `forums ./Discussion`. Any other never comes. */
  readonly modules?: Readonly<Record<string, RemoteComponent>>;
}

/** What was rendered, and what the page says of itself. */
export interface SiteRendering extends RenderResult {
  /** The last head that was said; undefined while none was. */
  readonly head: () => PageHead | undefined;
}

/** Shows where the visitor went when that is not the page under test. */
function Elsewhere(): ReactNode {
  const { pathname, search } = useLocation();
  return <p data-testid="elsewhere">{pathname + search}</p>;
}

/** antd's style sheets make every look-up by role slow in jsdom, and no test here is about looks. */
const withoutStyles = { zeroRuntime: true };

/**
 * Renders an exposed module, or a part of one, as a host would: router, query client and platform around it. Failed reads are tried again
 * as in the site, but without the pause. A path outside `route` shows as text in the element `elsewhere`.
 */
export function renderOnSite(element: ReactNode, options: RenderOnSiteOptions = {}): SiteRendering {
  let head: PageHead | undefined;
  const rendered = render(
    onSite(element, options, (said) => {
      head = said;
    }),
  );
  return { ...rendered, head: () => head };
}

/** The same as the server sends it before any answer is there: what stands before the code runs, and without script. */
export function renderServed(element: ReactNode, options: RenderOnSiteOptions = {}): string {
  return renderToString(onSite(element, options, () => undefined));
}

function onSite(
  element: ReactNode,
  { at = '/', route = '*', remotes = [], modules = {} }: RenderOnSiteOptions,
  put: (head: PageHead) => void,
): ReactNode {
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  const load = (remote: string, expose: string): Promise<LoadResult> => {
    const component = modules[`${remote} ${expose}`];
    if (!component) return new Promise(() => undefined);
    return Promise.resolve({ status: 'loaded', component, version: '1.0.0-11111111' });
  };
  const platform: Platform = {
    manifest: manifestOf(...remotes),
    loader: {
      peek: () => undefined,
      preload: () => undefined,
      load,
      retry: load,
      replace: () => new Promise(() => undefined),
    },
  };
  return (
    <ConfigProvider theme={withoutStyles}>
      <QueryClientProvider client={client}>
        <PlatformProvider value={platform}>
          <PageHeadSinkProvider value={{ put }}>
            <MemoryRouter initialEntries={[at]}>
              <MessageHost>
                <Routes>
                  <Route path={route} element={element} />
                  {route !== '*' && <Route path="*" element={<Elsewhere />} />}
                </Routes>
              </MessageHost>
            </MemoryRouter>
          </PageHeadSinkProvider>
        </PlatformProvider>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
