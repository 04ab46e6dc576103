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
  shellRoute(
    shellPages.platform,
    async () => (await import(/* webpackChunkName: "platform" */ '../console/PlatformPage')).PlatformPage,
  ),
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
      handle: { title: route.title, robots: route.auth ? 'noindex' : undefined } satisfies RouteHandle,
    })),
  );
}

/** All routes of the site: the chrome around the shell's and the remotes' pages; any unknown path goes to `/`. */
export function siteRoutes(manifest: EnvironmentManifest): RouteObject[] {
  return [
    {
      element: <SiteLayout />,
      errorElement: <RouteFailure />,
      hydrateFallbackElement: <PageSkeleton />,
      children: [
        {
          // A page whose code does not come costs its own place as well.
          errorElement: <RouteFailure />,
          children: [
            // Copies: a route takes up its code once it has come, and a server has several sites at a time.
            ...shellRoutes.map((route) => ({ ...route })),
            ...remoteRoutes(manifest),
            { path: '*', element: <Navigate to="/" replace /> },
          ],
        },
      ],
    },
  ];
}

/**
 * The site's router in a browser.
 *
 * @param isRendered whether the server rendered the page. Then the place in it is the visitor's and the browser's, who had it
 *   before this code came: the router would scroll to the top, or to where the page was left last.
 */
export function createSiteRouter(routes: RouteObject[], isRendered: boolean) {
  return createBrowserRouter(routes, isRendered ? { hydrationData: { loaderData: {} } } : {});
}
