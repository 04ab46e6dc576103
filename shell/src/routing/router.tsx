import type { EnvironmentManifest } from '@market-pulse/contract';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { HomePage } from '../home/HomePage';
import { authenticationRoutes } from '../authentication/routes';
import { PLATFORM_PATH } from '../console/platformPath';
import { SiteLayout } from '../chrome/SiteLayout';
import { PageSkeleton } from './PageSkeleton';
import { RemotePage } from './RemotePage';
import { RouteFailure } from './RouteFailure';

/** What the shell keeps beside a route's element. */
export interface RouteHandle {
  /** Document title without the site's name; undefined is the site's name alone. */
  readonly title?: string;
}

/** The shell's own routes. */
const shellRoutes: RouteObject[] = [
  { index: true, element: <HomePage />, handle: {} satisfies RouteHandle },
  ...authenticationRoutes,
  {
    path: PLATFORM_PATH,
    lazy: async () => ({ Component: (await import('../console/PlatformPage')).PlatformPage }),
    handle: { title: 'Platform' } satisfies RouteHandle,
  },
];

/** The routes of every enabled remote, from the manifest alone: no remote's code is needed to know them. */
export function remoteRoutes({ remotes }: EnvironmentManifest): RouteObject[] {
  return remotes.flatMap((remote) =>
    remote.routes.map((route) => ({
      path: route.path,
      element: <RemotePage key={`${remote.name}${route.expose}`} remote={remote.name} route={route} />,
      handle: { title: route.title } satisfies RouteHandle,
    })),
  );
}

/** The site's router: the chrome around the shell's and the remotes' routes; any unknown path goes to `/`. */
export function createSiteRouter(manifest: EnvironmentManifest) {
  return createBrowserRouter([
    {
      element: <SiteLayout />,
      errorElement: <RouteFailure />,
      hydrateFallbackElement: <PageSkeleton />,
      children: [
        {
          // A page whose code does not come costs its own place as well.
          errorElement: <RouteFailure />,
          children: [...shellRoutes, ...remoteRoutes(manifest), { path: '*', element: <Navigate to="/" replace /> }],
        },
      ],
    },
  ]);
}
