import { sourceLoader } from './sourceLoader';

const Page = () => null;
const loader = () =>
  sourceLoader({
    earnings: {
      './Page': async () => ({ default: Page }),
      './Empty': async () => ({ default: undefined }),
      './Broken': () => Promise.reject(new Error('no such file')),
    },
  });

test('what was loaded once is there at once, until it throws', async () => {
  const loading = loader();
  expect(loading.peek('earnings', './Page')).toBeUndefined();
  const result = await loading.load('earnings', './Page');
  expect(result).toEqual({ status: 'loaded', component: Page, version: 'source' });
  expect(loading.peek('earnings', './Page')).toBe(result);
  const replaced = await loading.replace('earnings', './Page', 'source', new Error('no such figure'));
  expect(replaced).toMatchObject({ status: 'failed', error: { code: 'render' } });
  expect(loading.peek('earnings', './Page')).toBeUndefined();
});

test.each([
  ['earnings', './Empty', 'missing-export'],
  ['earnings', './Other', 'missing-export'],
  ['others', './Page', 'missing-export'],
  ['earnings', './Broken', 'evaluation'],
])('%s %s is not there: %s', async (remote, expose, code) => {
  expect(await loader().load(remote, expose)).toMatchObject({ status: 'failed', error: { code } });
});
