import remote from './remote';
import { FORUMS_PARAMETERS } from './src/forums/ForumsPage';

test('the route of all forums declares the parameters that its page reads', () => {
  const declared = remote.routes?.find(({ path }) => path === '/forums')?.parameters;
  expect(declared).toEqual(Object.keys(FORUMS_PARAMETERS));
});
