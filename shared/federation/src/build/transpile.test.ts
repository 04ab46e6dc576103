import { transpile } from './transpile';

test('types are left out, and what is imported for them alone', async () => {
  const source =
    "import { Price } from './price';\nimport { round } from './round';\nexport const shown = (price: Price) => round(price);";
  const { code } = await transpile(source, { path: '/site/shown.ts', module: 'es6' });
  expect(code).not.toContain('./price');
  expect(code).toContain("from './round'");
});

test.each(['commonjs', 'es6'] as const)('a lazy import stays one, with its chunk’s name, in %s', async (module) => {
  const source = "export const load = () => import(/* webpackChunkName: 'chart' */ './chart');";
  const { code } = await transpile(source, { path: '/site/load.ts', module });
  expect(code).toContain("import(/* webpackChunkName: 'chart' */ './chart')");
});

test('by the ending of its name a source may have JSX, for the runtime that the site shares', async () => {
  const { code } = await transpile('export const rule = <hr />;', { path: '/site/rule.tsx', module: 'es6' });
  expect(code).toContain('react/jsx-runtime');
  await expect(transpile('const rule = <hr />;', { path: '/site/rule.ts', module: 'es6' })).rejects.toThrow();
});

test('a source that cannot be read is named, with the place in it', async () => {
  const broken = transpile('const one = 1;\nconst = 2;', { path: '/site/broken.ts', module: 'commonjs' });
  await expect(broken).rejects.toThrow('/site/broken.ts:2');
});

test('a map leads from what comes out to the source', async () => {
  const options = { path: '/site/src/one.ts', module: 'commonjs', mappedAs: '../src/one.ts' } as const;
  const { map = '' } = await transpile('export const one: number = 1;', options);
  expect(JSON.parse(map)).toMatchObject({ sources: ['../src/one.ts'] });
});
