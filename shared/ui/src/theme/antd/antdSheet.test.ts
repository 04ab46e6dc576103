/** @jest-environment node */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { antdParts, type AntdSheet } from './antdParts';
import { antdSheet, stylesOf } from './antdSheet';

const sources = resolve(__dirname, '../..');
const antd = join(dirname(require.resolve('antd/package.json')), 'es');
const sheets = Object.keys(antdParts) as AntdSheet[];
const entryOf = (sheet: AntdSheet) => (sheet === 'core' ? 'index.ts' : `entries/${sheet}.ts`);

/** Styles that parts bring along and the site never shows, each with the reason. */
const UNSEEN: Readonly<Record<string, string>> = {
  Wave: 'switched off in ThemeProvider',
  Empty: 'ThemeProvider shows the design system’s own',
  Collapse: 'of a menu, whose sheet has its motion',
  Layout: 'not offered',
  'Layout-Sider': 'a menu asks whether it is in one',
  'Modal-confirm': 'of static functions, which the site does not call',
  'Pagination-bordered': 'not one of ours',
  Space: 'Compact alone is used',
  Addon: 'of Space too',
  'overlay/Grid': 'a dialog takes its media queries alone',
};

/** What a module imports that is a file: antd's modules of its own package, ours of the design system and of antd. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^(?:import|export)\s(?!type\b)(?:[^;]*?\sfrom\s*)?['"]([^'"]+)['"]/gm)].flatMap(
    ([, request = '']) => {
      const base = request.startsWith('antd/es/')
        ? join(antd, request.slice('antd/es/'.length))
        : request.startsWith('.')
          ? resolve(dirname(file), request)
          : undefined;
      const found = [base, `${base}.js`, `${base}.ts`, `${base}.tsx`, `${base}/index.js`].find(
        (candidate) => base !== undefined && candidate && existsSync(candidate) && statSync(candidate).isFile(),
      );
      return found && !found.endsWith('.css') ? [found] : [];
    },
  );
}

function reach(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  for (const imported of importsOf(file)) reach(imported, reached);
  return reached;
}

/** Names under which the parts that an entry point reaches write their styles: `Button`, `Input-Search`. */
function expectedStyles(entry: string): string[] {
  const names = [...reach(join(sources, entry))].flatMap((file) =>
    file.startsWith(antd)
      ? [
          ...readFileSync(file, 'utf8').matchAll(
            /gen(?:StyleHooks|SubStyleComponent|ComponentStyleHook)\(\s*\[?\s*(['"]\w+['"](?:\s*,\s*['"][\w-]+['"])?)\s*(?:\]|,)/g,
          ),
        ].map(([, name = '']) => name.replace(/['"\s]/g, '').replace(',', '-'))
      : [],
  );
  return [...new Set(names)].sort();
}

function writtenStyles(sheet: AntdSheet): string[] {
  return [...stylesOf(sheet, 'light').cache.keys()].flatMap((key) => {
    const [kind, , name = ''] = key.split('%');
    if (kind !== 'style') return [];
    // A part without variants of its name says it twice: `Button-Button`.
    const [first, second] = name.split('-');
    return [first === second || second === undefined ? (first ?? '') : name];
  });
}

test('every sheet is that of an entry point, which imports it', () => {
  expect(readdirSync(__dirname).filter((file) => file.endsWith('.css'))).toEqual(
    [...sheets].sort().map((sheet) => `${sheet}.css`),
  );
  for (const sheet of sheets) {
    const owner = sheet === 'core' ? 'entries/styles.ts' : entryOf(sheet);
    expect(readFileSync(join(sources, owner), 'utf8')).toContain(`import '../theme/antd/${sheet}.css';`);
  }
});

test.each(sheets)('the page has the styles of every part that the sheet %s is for', (sheet) => {
  const expected = expectedStyles(entryOf(sheet)).filter((name) => !(name in UNSEEN || `${sheet}/${name}` in UNSEEN));
  expect(expected).not.toEqual([]);
  const written = new Set([...writtenStyles('core'), ...writtenStyles(sheet)]);
  expect(expected.filter((name) => !written.has(name))).toEqual([]);
});

test('the entry points without a sheet offer no part of antd that the core does not have', () => {
  const entries = readdirSync(join(sources, 'entries')).map((file) => `entries/${file}`);
  const bare = entries.filter((entry) => !sheets.some((sheet) => entryOf(sheet) === entry));
  expect(bare).not.toEqual([]);
  const ofCore = expectedStyles(entryOf('core'));
  expect(bare.flatMap(expectedStyles).filter((name) => !ofCore.includes(name))).toEqual([]);
});

test('a sheet is the same whenever it is made, stands in the layer, and styles no element that is not of a part', () => {
  const sheet = antdSheet('core');
  expect(antdSheet('core')).toBe(sheet);
  expect(sheet).toMatch(/^@layer base\{.*\}$/s);
  expect(sheet).not.toMatch(/[}{,]a[:{[ ]/);
  expect(sheet).not.toContain('data-ant-cssinjs');
});

test('the colours of both modes are in it, and the page decides', () => {
  expect(antdSheet('core')).toContain('--ant-color-primary:light-dark(#1554c7,#7fadff);');
});

test('what has come with the core does not come again', () => {
  expect(antdSheet('form')).not.toMatch(/--ant-color-primary:|\.ant-btn-primary\{/);
});
