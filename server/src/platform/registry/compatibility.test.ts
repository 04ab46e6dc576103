import type { RemoteRelease } from '@market-pulse/contract';
import { remoteRelease, shellRelease } from '../../testing/releases';
import { findConflict } from './compatibility';

const production = { name: 'production', shell: shellRelease(), remotes: [remoteRelease('forums')] };

const claiming = (path: string): Partial<RemoteRelease> => ({ routes: [{ path, expose: './Page', title: 'Page' }] });

test('a remote with routes of its own and ranges that hold fits', () => {
  expect(findConflict(remoteRelease('markets'), production)).toBeUndefined();
});

test('a new release of a remote may keep its routes', () => {
  expect(findConflict(remoteRelease('forums', { version: '1.0.1-bbbbbbbb' }), production)).toBeUndefined();
});

test('anything fits where there is no shell yet', () => {
  const environment = { ...production, shell: undefined };
  expect(findConflict(remoteRelease('markets', { consumes: { vue: '^3.0.0' } }), environment)).toBeUndefined();
});

test.each<[string, Partial<RemoteRelease>, string, string]>([
  [
    'a route of another remote',
    claiming('/Forums/'),
    'route_taken',
    'markets claims /Forums/: /forums belongs to forums in production',
  ],
  [
    'a route of the shell',
    claiming('/authentication/sign-in'),
    'route_taken',
    'markets claims /authentication/sign-in, which belongs to the shell',
  ],
  ['the home page', claiming('/'), 'route_taken', 'markets claims /, which belongs to the shell'],
  [
    'a page below another remote’s',
    claiming('/forums/new-york'),
    'route_taken',
    'markets claims /forums/new-york: /forums belongs to forums in production',
  ],
  [
    'a page below the shell’s',
    claiming('/authentication/zzz'),
    'route_taken',
    'markets claims /authentication/zzz, which belongs to the shell',
  ],
  ['a path of the API', claiming('/api/*'), 'route_taken', 'markets claims /api/*, which belongs to the shell'],
  [
    'every address',
    claiming('/*'),
    'route_taken',
    'markets claims /*, which takes in the paths of others: a route begins with a word',
  ],
  [
    'every first word',
    claiming('/:page/about'),
    'route_taken',
    'markets claims /:page/about, which takes in the paths of others: a route begins with a word',
  ],
  [
    'another platform contract',
    { contract: '^2.0.0' },
    'release_incompatible',
    'markets 1.0.0-aaaaaaaa needs platform contract ^2.0.0, and the shell 1.0.0-5e115e11 of production keeps 1.0.0',
  ],
  [
    'a shared module of another version',
    { consumes: { react: '^18.2.0' } },
    'release_incompatible',
    'markets 1.0.0-aaaaaaaa needs react ^18.2.0, and the shell 1.0.0-5e115e11 of production provides 19.3.0',
  ],
  [
    'a shared module that is not provided',
    { consumes: { vue: '^3.0.0' } },
    'release_incompatible',
    'markets 1.0.0-aaaaaaaa needs vue ^3.0.0, and the shell 1.0.0-5e115e11 of production provides none',
  ],
])('a remote that wants %s does not fit', (_case, change, code, message) => {
  expect(findConflict(remoteRelease('markets', change), production)).toMatchObject({ code, message });
});

test('a shell that a remote of the environment was not built for does not fit', () => {
  const shell = shellRelease({ version: '2.0.0-22222222', provides: { react: '20.0.0' } });
  expect(findConflict(shell, production)).toMatchObject({
    code: 'release_incompatible',
    message: 'forums 1.0.0-aaaaaaaa needs react ^19.0.0, and the shell 2.0.0-22222222 of production provides 20.0.0',
  });
});
