// Before every component: what these say of an element, a component may say otherwise.
import '@market-pulse/ui/styles';
import {
  confirmSession,
  createQueryClient,
  QueryClientProvider,
  resetQueriesOnSignInChange,
  startTabSync,
} from '@market-pulse/api-client';
import { hydrateSession, startSessionSync } from '@market-pulse/session';
import { classNames, Container, layout, ThemeProvider, typography } from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import type { RemoteDefinition } from './defineRemote';
import { PlatformProvider, type Platform } from './platform';
import { RemoteModule } from './RemoteModule';
import { sourceLoader, type RemoteImports } from './sourceLoader';

function platformOf(definition: RemoteDefinition, imports: RemoteImports<string>): Platform {
  const { name, title, contract, routes = [], nav = [], slots = [] } = definition;
  return {
    loader: sourceLoader({ [name]: imports }),
    manifest: {
      environment: 'development',
      generation: 0,
      contract,
      shell: { version: '0.0.0-00000000' },
      deadlines: { manifest: 8000, entry: 8000, init: 2000, expose: 8000 },
      remotes: [
        {
          name,
          title,
          version: '0.0.0-00000000',
          url: '/',
          entry: 'remoteEntry.js',
          container: 'mf_source_00000000',
          contract,
          consumes: {},
          exposes: {},
          files: {},
          routes: [...routes],
          nav: [...nav],
          slots: [...slots],
          fallback: null,
        },
      ],
    },
  };
}

/** Everything that the remote contributes, on one page: links to its routes, and its widgets in a row. */
function Overview({ definition }: { readonly definition: RemoteDefinition }): ReactNode {
  const { title, routes = [], slots = [] } = definition;
  return (
    <Container as="main" className={classNames(layout.page, layout.stack)}>
      <h1>{title}</h1>
      <ul>
        {routes.map(({ path, title: routeTitle }) => (
          <li key={path}>{path.includes(':') ? `${routeTitle}: ${path}` : <Link to={path}>{routeTitle}</Link>}</li>
        ))}
      </ul>
      {slots.map(({ slot, id, expose }) => (
        <section key={`${slot}/${id}`} aria-label={`${slot}: ${id}`} className={layout.stack}>
          <p className={typography.muted}>
            {slot}: {id}
          </p>
          <RemoteModule remote={definition.name} expose={expose} loading={<p>Loading {id} …</p>} kind="widget" />
        </section>
      ))}
    </Container>
  );
}

function StandaloneSite({ definition }: { readonly definition: RemoteDefinition }): ReactNode {
  const router = useMemo(
    () =>
      createBrowserRouter([
        {
          element: <Outlet />,
          children: [
            ...(definition.routes ?? []).map(({ path, expose }) => ({
              path,
              element: (
                <RemoteModule
                  key={path}
                  remote={definition.name}
                  expose={expose}
                  loading={<p>Loading …</p>}
                  kind="page"
                />
              ),
            })),
            { path: '*', element: <Overview definition={definition} /> },
          ],
        },
      ]),
    [definition],
  );
  return (
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>
  );
}

/**
 * Shows one remote without the shell, from its sources, for developing it: its routes under their paths and its widgets
 * on an overview at every other path. Everything else is as in the site: session, API, theme, boundaries.
 */
export function mountStandalone<Expose extends `./${string}`>(
  definition: RemoteDefinition<Expose>,
  imports: RemoteImports<Expose>,
): void {
  hydrateSession();
  startSessionSync();
  const queryClient = createQueryClient();
  resetQueriesOnSignInChange(queryClient);
  startTabSync(queryClient);
  void confirmSession();
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container).render(
    <QueryClientProvider client={queryClient}>
      <PlatformProvider value={platformOf(definition, imports)}>
        <StandaloneSite definition={definition} />
      </PlatformProvider>
    </QueryClientProvider>,
  );
}
