import type { EnvironmentManifest } from '@market-pulse/contract';
import { sectionsOf } from '@market-pulse/contract/rules';
import { shellPages } from '@market-pulse/contract/shell-pages';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { HomePage } from '../home/HomePage';
import { authenticationRoutes } from '../authentication/routes';
import { SiteLayout } from '../chrome/SiteLayout';
import { PageSkeleton } from './PageSkeleton';
import { RemotePage } from './RemotePage';
import { RouteFailure } from './RouteFailure';
import { shellRoute, type RouteHandle } from './shellRoute';

/** The shell's own routes: one for each of its pages that the contract names. */
export const shellRoutes: readonly RouteObject[] = [
  { path: shellPages.home.path, element: <HomePage />, handle: {} satisfies RouteHandle },
  ...authenticationRoutes,
  shellRoute(shellPages.platform, async () => (await import('../console/PlatformPage')).PlatformPage),
];

/**
 * The routes of every enabled remote, from the manifest alone: no remote's code is needed to know them. Those of an absent
 * one lead to what says so.
 */
export function remoteRoutes(manifest: EnvironmentManifest): RouteObject[] {
  return sectionsOf(manifest).flatMap((remote) =>
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
