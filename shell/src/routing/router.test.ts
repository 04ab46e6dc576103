import { shellPages } from '@market-pulse/contract/shell-pages';
import { shellRoutes } from './router';

describe("the shell's own pages", () => {
  test.each(Object.values(shellPages))('$path is a route with the title that its documents have', (page) => {
    const route = shellRoutes.find(({ path }) => path === page.path);
    expect(route?.handle).toEqual('title' in page ? { title: page.title, robots: page.robots } : {});
  });

  test('are all that it has', () => {
    expect(shellRoutes).toHaveLength(Object.keys(shellPages).length);
  });
});
