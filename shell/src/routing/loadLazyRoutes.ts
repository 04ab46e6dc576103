import { matchRoutes, type Location, type RouteObject } from 'react-router-dom';

/**
 * Loads the code of the routes that show a path, and puts it into them: React Router would show a skeleton first, where a
 * server's HTML stands already. One whose code does not come is left as it is; the router then says so.
 */
export async function loadLazyRoutes(routes: RouteObject[], location: Pick<Location, 'pathname'>): Promise<void> {
  const lazy = (matchRoutes(routes, location) ?? []).flatMap(({ route }) =>
    typeof route.lazy === 'function' ? [route] : [],
  );
  await Promise.all(
    lazy.map(async (route) => {
      const load = route.lazy as () => Promise<Partial<RouteObject>>;
      try {
        Object.assign(route, await load(), { lazy: undefined });
      } catch (error) {
        console.warn(error);
      }
    }),
  );
}
