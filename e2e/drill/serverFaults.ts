import type { RenderingFault } from '@market-pulse/contract';

/** A fault of the code that the server runs to render pages. */
export interface ServerFault {
  readonly name: string;
  /** What health may call it; none where nobody is to blame. */
  readonly kinds: readonly RenderingFault[];
  /** What a page that shows the release goes without: the places of the release, or all that it shows. */
  readonly costs: 'place' | 'page';
  /** Statements that run when the file is evaluated. */
  readonly evaluated?: string;
  /** Statements that run each time that something of the release is rendered. */
  readonly rendered?: string;
}

/** The process itself, which code of a release reaches through what it is handed: no wall stands there, only a thread. */
const ESCAPE = "Buffer.constructor.constructor('return process')()";

/** What any release may do wrong, wherever it stands. */
const common: readonly Omit<ServerFault, 'costs'>[] = [
  { name: 'throws', kinds: ['throw'], rendered: "throw new Error('drill');" },
  { name: 'asks for the process', kinds: ['throw'], rendered: 'process.exit(1);' },
  { name: 'asks for files while it is rendered', kinds: ['throw'], rendered: "require('node:fs');" },
  { name: 'asks for the network', kinds: ['throw'], rendered: "fetch('http://127.0.0.1/');" },
];

/** What ends the thread, and with it the page. */
const fatal: readonly ServerFault[] = [
  { name: 'runs in a loop', kinds: ['loop'], costs: 'page', rendered: 'for (;;);' },
  { name: 'runs in a loop when it is evaluated', kinds: ['loop'], costs: 'page', evaluated: 'for (;;);' },
  {
    name: 'takes all memory',
    // A heap that is nearly full is slow, and may be called a loop.
    kinds: ['memory', 'loop'],
    costs: 'page',
    rendered: 'const all = []; for (;;) all.push(new Array(1e6).fill(all));',
  },
  { name: 'ends its process', kinds: ['exit'], costs: 'page', rendered: `${ESCAPE}.exit(3);` },
];

/** Faults of a remote. `React` is at hand. */
export const remoteFaults: readonly ServerFault[] = [
  ...common.map((fault) => ({ ...fault, costs: 'place' as const })),
  { name: 'rejects', kinds: ['throw'], costs: 'place', rendered: "React.use(Promise.reject(new Error('drill')));" },
  { name: 'is never ready', kinds: [], costs: 'place', rendered: 'React.use(new Promise(() => undefined));' },
  {
    name: 'throws when it is evaluated',
    kinds: ['evaluation'],
    costs: 'place',
    evaluated: "throw new Error('drill');",
  },
  { name: 'asks for files', kinds: ['forbidden'], costs: 'place', evaluated: "require('node:fs');" },
  {
    name: 'asks for a module that is not shared',
    kinds: ['forbidden'],
    costs: 'place',
    evaluated: "require('lodash');",
  },
  {
    name: 'makes more HTML than a page may have',
    kinds: ['size'],
    costs: 'page',
    rendered: "return React.createElement('p', null, 'x'.repeat(5e6));",
  },
  ...fatal,
];

/** Faults of the shell, of which every page is made. */
export const shellFaults: readonly ServerFault[] = [
  ...common.map((fault) => ({ ...fault, costs: 'page' as const })),
  { name: 'is never ready', kinds: [], costs: 'page', rendered: 'await new Promise(() => undefined);' },
  { name: 'throws when it is evaluated', kinds: ['evaluation'], costs: 'page', evaluated: "throw new Error('drill');" },
  { name: 'asks for files', kinds: ['evaluation'], costs: 'page', evaluated: "require('node:fs');" },
  {
    name: 'makes more HTML than a page may have',
    kinds: ['size'],
    costs: 'page',
    rendered: "return { ...(await built.render(request, sources)), html: 'x'.repeat(5e6) };",
  },
  {
    name: 'answers what is no page',
    kinds: ['throw'],
    costs: 'page',
    rendered: 'return { ...(await built.render(request, sources)), html: undefined };',
  },
  ...fatal,
];

/** The built file of a remote with a fault in everything that it exposes. What checks a release before it is published finds none. */
export function faultyRemote({ evaluated = '', rendered = 'return null;' }: ServerFault): (code: string) => string {
  return (code) => `${code}
{
  const React = require('react');
  const built = module.exports.exposes;
  if (typeof React.version === 'string') { ${evaluated} }
  const Drilled = () => { ${rendered} };
  const expose = ([name, load]) => [name, () => ({ ...load(), default: Drilled })];
  module.exports = { exposes: Object.fromEntries(Object.entries(built).map(expose)) };
}`;
}

/** The built file of the shell with a fault in every page. */
export function faultyShell({ evaluated = '', rendered = '' }: ServerFault): (code: string) => string {
  return (code) => `${code}
{
  const built = module.exports;
  if (typeof require('util').inspect.name === 'string') { ${evaluated} }
  const render = async (request, sources) => { ${rendered} return built.render(request, sources); };
  module.exports = { sharedModules: built.sharedModules, render };
}`;
}
