import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../test/runProgram';

/** What of the project a linter needs beside the sources. */
const OWN_FILES = ['oxlint.config.mjs', '.ci/lint', 'server/lint'];

/** A source, by what a reader would say of it. */
type Case = readonly [what: string, folder: string, code: string];

interface Said {
  readonly diagnostics: readonly { readonly filename: string; readonly message: string }[];
}

const FLOORS: readonly Case[] = [
  ['from a floor below', 'server/src/features/posts', "export { app } from '../../http/app';"],
  ['from itself', 'server/src/features/posts', "export { findVote } from '../votes/queries';"],
  ['packages', 'server/src/config', "export { z } from 'zod';\nexport { join } from 'node:path';"],
  ['the context, which is a file', 'server/src/http', "export { createContext } from '../context';"],
  ['from anywhere, where it is the program', 'server/src/main', "export { buildApp } from '../app';"],
  ['nothing, where it exports its own', 'server/src/config', 'export const port = 1;'],
];

const below = (room: string, target: string) => `${room} may import from floors below it only, and ${target} is none`;

/** Each with what is said of it. */
const REFUSED_FLOORS: readonly (readonly [...Case, said: string])[] = [
  ['from a floor above', 'server/src/mail', "import { gateway } from '../gateway/gateway';", below('mail', 'gateway')],
  ['from beside it', 'server/src/mail', "import { open } from '../stream/eventStreams';", below('mail', 'stream')],
  ['by handing it on', 'server/src/mail', "export { gateway } from '../gateway/gateway';", below('mail', 'gateway')],
  ['when it runs', 'server/src/mail', "const later = () => import('../gateway/gateway');", below('mail', 'gateway')],
  ['from a file above', 'server/src/mail', "import { buildApp } from '../app';", below('mail', 'app')],
  ['from a room on no floor', 'server/src/mail', "import { thing } from '../attic/thing';", below('mail', 'attic')],
  [
    'while it stands on no floor',
    'server/src/attic',
    "import { port } from '../config/config';",
    'attic stands on no floor: add it to server/lint/floors.mjs',
  ],
];

const ROOMS: readonly Case[] = [
  ['a shared package: what it may', 'shared/ui/src', "export { Button } from 'antd';"],
  ['a shared package: what lies beside', 'shared/session/src', "export { token } from './token';"],
  ['a test of it: anything', 'shared/format/src/testing', "export { render } from '@testing-library/react';"],
  ['a sample: the part that it shows', 'shared/ui/samples', "export { Button } from '@market-pulse/ui/button';"],
  ['a browser: types of the contract', 'mf-markets/src', "export type { Stock } from '@market-pulse/contract';"],
  ['a browser: its rules', 'mf-markets/src', "export { isStale } from '@market-pulse/contract/rules';"],
  ['a rule of the contract: types beside it', 'shared/contract/src/rules', "export { type Stock } from '../stocks';"],
  ['the server: the contract', 'server/src/mail', "export { mailSchema } from '@market-pulse/contract';"],
  ['the server: what is reckoned', 'server/src/mail', "export { mean } from '@market-pulse/analysis/mean';"],
];

const REFUSED_ROOMS: readonly (readonly [...Case, said: string])[] = [
  ['a shared package: another one', 'shared/format/src', "export { z } from 'zod';", 'shared/format may import only'],
  ['a sample: parts by their place', 'shared/ui/samples', "export { Button } from '../src/button';", 'Samples import'],
  ['a browser: schemas', 'mf-markets/src', "export { stock } from '@market-pulse/contract';", 'Browsers take types'],
  [
    'a rule of the contract: schemas',
    'shared/contract/src/rules',
    "export { stock } from '../stocks';",
    'Browsers run these rules',
  ],
  ['the server: what browsers show', 'server/src/mail', "export { useState } from 'react';", 'The server imports'],
  [
    'the shell: a remote',
    'shell/src',
    "export { page } from '../../mf-markets/src/page';",
    'The shell names no remote',
  ],
  ['a remote: another one', 'mf-forums/src', "export { page } from '../../mf-markets/src/page';", 'A remote imports'],
  ['a remote: what the platform offers', 'mf-forums/src', "export { Button } from 'antd';", 'The platform offers this'],
];

const CODE: readonly Case[] = [
  ['a variable that nothing uses, called so', 'shell/src', 'export const first = ([_one, two]: string[]) => two;'],
  ['a list that says its role', 'shell/src', 'export const List = () => <ul role="list" />;'],
  ['comparing with nothing', 'shell/src', 'export const isThere = (value?: number) => value != null;'],
];

const REFUSED_CODE: readonly (readonly [...Case, said: string])[] = [
  ['a variable that nothing uses', 'shell/src', 'const price = 1;', "'price' is declared but never used"],
  ['handing all of a module on', 'shell/src', "export * from './price';", 'Exports are named one by one'],
  ['comparing loosely', 'shell/src', 'export const isOne = (value: unknown) => value == 1;', '==='],
  ['a type of anything', 'shell/src', 'export const price = (value: any) => value;', 'any'],
  ['being sure that something is there', 'shell/src', 'export const first = (all: string[]) => all[0]!;', 'non-null'],
  ['importing a type as a value', 'shell/src', "import { Price } from './price';\nexport const p: Price = 1;", 'type'],
  [
    'a hook that is called at times',
    'shell/src',
    "import { useId } from 'react';\nexport function Row({ id }: { id?: string }) {\n  return id ? id : useId();\n}",
    'useId',
  ],
  [
    'an effect that hides what it is about',
    'shell/src',
    "import { useEffect } from 'react';\nexport function useTold(price: number, tell: (price: number) => void) {\n  useEffect(() => tell(price), []);\n}",
    'useEffect',
  ],
  ['a picture without words', 'shell/src', 'export const Logo = () => <img src="/logo.svg" />;', 'alt'],
  [
    'a press that keys cannot make',
    'shell/src',
    'export const Row = ({ open }: { open: () => void }) => <div onClick={open} />;',
    'keyboard',
  ],
  [
    'the address of a connection that may be reset',
    'server/src/mail',
    'export const ip = (request: { ip: string }) => request.ip;',
    "'request.ip' is restricted",
  ],
];

const everyCase = [FLOORS, REFUSED_FLOORS, ROOMS, REFUSED_ROOMS, CODE, REFUSED_CODE].flat();

/** Each case is a file of its own; the server's are no pages. */
function fileOf([what, folder]: readonly [string, string, ...unknown[]]): string {
  const ending = folder.startsWith('server/') || folder.endsWith('/rules') ? 'ts' : 'tsx';
  return `${folder}/${what.replaceAll(/\W+/g, '-')}.${ending}`;
}

let said: Readonly<Record<string, readonly string[]>>;
beforeAll(() => {
  const site = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    for (const file of OWN_FILES) cpSync(join(projectRoot, file), join(site, file), { recursive: true });
    for (const one of everyCase) {
      const file = join(site, fileOf(one));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${one[2]}\n`);
    }
    const oxlint = join(projectRoot, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '-c', 'oxlint.config.mjs', '--format', 'json'], {
      cwd: site,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    const { diagnostics } = JSON.parse(stdout) as Said;
    said = Object.fromEntries(
      everyCase.map((one) => [
        fileOf(one),
        diagnostics.filter(({ filename }) => filename === fileOf(one)).map(({ message }) => message),
      ]),
    );
  } finally {
    rmSync(site, { recursive: true });
  }
});

describe('a room of the server imports', () => {
  test.each(FLOORS)('%s', (...one) => {
    expect(said[fileOf(one)]).toEqual([]);
  });

  test.each(REFUSED_FLOORS)('nothing %s', (what, folder, _code, message) => {
    expect(said[fileOf([what, folder])]).toContain(message);
  });
});

describe('may import', () => {
  test.each(ROOMS)('%s', (...one) => {
    expect(said[fileOf(one)]).toEqual([]);
  });
});

describe('may not import', () => {
  test.each(REFUSED_ROOMS)('%s', (what, folder, _code, message) => {
    expect(said[fileOf([what, folder])]).toContainEqual(expect.stringContaining(message));
  });
});

describe('stands', () => {
  test.each(CODE)('%s', (...one) => {
    expect(said[fileOf(one)]).toEqual([]);
  });
});

describe('is refused', () => {
  test.each(REFUSED_CODE)('%s', (what, folder, _code, message) => {
    expect(said[fileOf([what, folder])]).toContainEqual(expect.stringContaining(message));
  });
});
