import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellFolder } from '../workspace';
import { IMPORT_PART, LOADER_FACTORY, twinLoaderOf } from './twinModulesLoader';

test('the twin imports every exposed module from its source, when it is asked for', () => {
  const remotes = [
    { name: 'earnings', folder: '/site/mf-earnings', exposes: { './EarningsPage': './src/EarningsPage' } },
  ];
  const source = twinLoaderOf({ remotes });
  expect(source).toContain('"earnings": { "./EarningsPage": () => import("/site/mf-earnings/src/EarningsPage") }');
});

test.each([
  [LOADER_FACTORY, 'export function loaderFactory('],
  [IMPORT_PART, 'export async function importPart<'],
])('the shell has %s, in whose place the twin has another', (module, declaration) => {
  expect(readFileSync(join(shellFolder, module), 'utf8')).toContain(declaration);
});
