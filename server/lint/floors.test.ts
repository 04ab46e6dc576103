import { join } from 'node:path';
import { Linter } from 'eslint';

/** A file of the server. */
const at = (path: string) => join(__dirname, '../src', path);

/** What the rule says of a file with this code. */
async function saidOf(path: string, code: string): Promise<string[]> {
  const { serverFloorsRule } = await import('./floors.mjs');
  const plugin = { rules: { floors: serverFloorsRule } };
  // Its own folder is what a linter takes for the project.
  const linter = new Linter({ cwd: at('..') });
  const config = { files: ['**/*.ts'], plugins: { server: plugin }, rules: { 'server/floors': 'error' as const } };
  return linter.verify(code, [config], at(path)).map(({ message }) => message);
}

const refused = (room: string, target: string) => `${room} may import from floors below it only, and ${target} is none`;

describe('a room of the server imports', () => {
  test.each([
    ['from a floor below', 'features/posts/routes.ts', "import { App } from '../../http/app';"],
    ['from itself', 'features/posts/routes.ts', "import { findVote } from '../votes/queries';"],
    ['packages', 'config/config.ts', "import { z } from 'zod'; import { join } from 'node:path';"],
    ['the context, which is a file', 'http/app.ts', "export { createContext } from '../context';"],
    ['from anywhere, where it is the program', 'main.ts', "import { buildApp } from './app';"],
    ['nothing, where it exports its own', 'config/config.ts', 'export const port = 1;'],
  ])('%s', async (_what, path, code) => {
    expect(await saidOf(path, code)).toEqual([]);
  });

  test.each([
    ['from a floor above', "import { gatewayRoutes } from '../gateway/gateway';", 'gateway'],
    ['from beside it', "import { openStreams } from '../stream/eventStreams';", 'stream'],
    ['by handing it on', "export { gatewayRoutes } from '../gateway/gateway';", 'gateway'],
    ['by handing all of it on', "export * from '../gateway/gateway';", 'gateway'],
    ['when it runs', "const later = () => import('../gateway/gateway');", 'gateway'],
    ['from a file above', "import { buildApp } from '../app';", 'app'],
    ['from a room on no floor', "import { thing } from '../attic/thing';", 'attic'],
  ])('nothing %s', async (_where, code, target) => {
    expect(await saidOf('mail/mails.ts', code)).toEqual([refused('mail', target)]);
  });

  test('nothing at all while it stands on no floor', async () => {
    expect(await saidOf('attic/thing.ts', "import { port } from '../config/config';")).toEqual([
      'attic stands on no floor: add it to server/lint/floors.mjs',
    ]);
  });
});
