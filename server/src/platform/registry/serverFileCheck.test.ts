import { remoteRelease, SERVER_CODE, shellRelease } from '../../testing/releases';
import { checkServerCode } from './serverFileCheck';

/** Threads that start from the sources while tests run beside them. */
jest.setTimeout(120_000);

const server = 'server/index.js';
const release = remoteRelease('markets', { server });
/** Longer than any test: a machine that is busy decides nothing. */
const FOR_EVER = 600_000;
const check = (code: string, budgets: readonly number[] = [FOR_EVER]) => checkServerCode(release, code, budgets);
/** A file with the one page, which runs this when it is asked for. */
const page = (code: string) => `module.exports = { exposes: { './Page': () => { ${code} } } };`;

test('a file that offers what the release exposes is taken', async () => {
  await expect(check(SERVER_CODE)).resolves.toBeUndefined();
});

test.each([
  [
    'makes contexts and components',
    `const { createContext, memo } = require('react'); memo(createContext().Provider);`,
  ],
  ['extends a class @full', `const { Component } = require('react'); class Page extends Component {} new Page();`],
  [
    'takes a tuple apart @full',
    `const [Provider, useIt] = require('react').pair(); Provider.displayName = 'x' + useIt.name;`,
  ],
  [
    'reckons with a figure @full',
    `const { SECOND } = require('react'); if (2 * SECOND !== 0) throw new Error('no figure');`,
  ],
  [
    'fills a map and lists entries @full',
    `const all = require('react').all; new Map(all); Object.entries({ ...all });`,
  ],
  ['asks below a shared module @full', `require('react/jsx-runtime').jsx('p', {});`],
  ['asks whether there is a window', `if (typeof window !== 'undefined') window.alert();`],
  [
    'encodes, and sets a timer',
    `new TextEncoder().encode(new URL('http://a.example/').href); setTimeout(() => {}, 1e6);`,
  ],
])('a page that %s while it is loaded is taken', async (_what, code) => {
  await expect(check(page(code))).resolves.toBeUndefined();
});

const ofPage = (why: string) => `server/index.js cannot evaluate ./Page: ${why}`;
const noBrowser = (what: string) =>
  ofPage(`${what} is not defined. What needs a browser belongs in effects, or behind import()`);
const asksFor = (what: string) => `it asks for ${what}, which is no shared module that the release consumes`;

test.each([
  ['does not parse', 'module.exports = {', "server/index.js cannot be evaluated: Unexpected token ')'"],
  ['throws', 'throw new Error("not today")', 'server/index.js cannot be evaluated: not today'],
  ['throws something odd @full', 'throw undefined', 'server/index.js cannot be evaluated: undefined'],
  ['exports nothing', '', 'server/index.js offers nothing, and release.json exposes ./Page'],
  ['exports null @full', 'module.exports = null', 'server/index.js offers nothing, and release.json exposes ./Page'],
  [
    'offers something else',
    "module.exports = { exposes: { './Page': () => {}, './Other': () => {} } }",
    'server/index.js offers ./Other, ./Page, and release.json exposes ./Page',
  ],
  ['touches the window', page('window.scrollTo(0, 0)'), noBrowser('window')],
  ['reads a variable of the process @full', page('process.env.HOME'), noBrowser('process')],
  ['calls the network', page("fetch('/')"), noBrowser('fetch')],
  ['asks for a file', page("require('fs')"), ofPage(asksFor('fs'))],
  ['asks for what no shell shares @full', page("require('lodash')"), ofPage(asksFor('lodash'))],
  ['asks for what it does not consume', page("require('reactive')"), ofPage(asksFor('reactive'))],
  [
    'makes code of text',
    page("Function('return 1')()"),
    ofPage('Code generation from strings disallowed for this context'),
  ],
  [
    // Borrowed classes lead to the thread's own world: this finds mistakes, it is no wall.
    'ends the process',
    page("URL.constructor('return process')().exit()"),
    'server/index.js ends the thread that evaluates it',
  ],
  [
    'takes all memory',
    page('const all = []; for (;;) all.push(new Array(1e5).fill(1.5));'),
    'server/index.js takes more than 256 MB when it is evaluated',
  ],
])('a file that %s is refused, in words', async (_what, code, message) => {
  await expect(check(code)).rejects.toMatchObject({ code: 'release_invalid', message });
});

test.each([
  ['when it is evaluated', 'for (;;) {}'],
  ['when a page of it is loaded @full', page('for (;;) {}')],
])('a file that never ends %s is refused after its time', async (_when, code) => {
  const message = 'server/index.js does not come to an end when it is evaluated';
  await expect(check(code, [1])).rejects.toMatchObject({ code: 'release_invalid', message });
});

test('one that is late is given more time @full', async () => {
  const code = `for (let step = 0; step < 2e8; step += 1); ${SERVER_CODE}`;
  await expect(check(code, [1])).rejects.toMatchObject({ code: 'release_invalid' });
  await expect(check(code, [1, FOR_EVER])).resolves.toBeUndefined();
});

test('the shell’s file has to hand out shared modules and render', async () => {
  const shell = shellRelease({ server });
  const code = "new (require('async_hooks').AsyncLocalStorage)(); module.exports = { sharedModules: {}, render() {} };";
  const check = (text: string) => checkServerCode(shell, text, [FOR_EVER]);
  await expect(check(code)).resolves.toBeUndefined();
  await expect(check(SERVER_CODE)).rejects.toMatchObject({
    message: 'server/index.js does not export sharedModules and render',
  });
  await expect(check("require('react')")).rejects.toMatchObject({ code: 'release_invalid' });
});
