import remote from './remote';
import { LIST_PARAMETERS } from './src/posts/usePageParameter';

test.each(['/posts', '/category/:slug'])('the route %s declares the parameters that its page reads', (path) => {
  const declared = remote.routes?.find((route) => route.path === path)?.parameters;
  expect(declared).toEqual(Object.keys(LIST_PARAMETERS));
});
