/** Packages that the browser shares, each with what it may import (docs/architecture.md, "Rooms"). */
const rooms = {
  analysis: [],
  contract: ['zod'],
  format: [],
  session: ['zustand', 'zustand/*', '@market-pulse/contract/*'],
  'api-client': [
    'axios',
    'eventsource-parser',
    'react',
    '@tanstack/react-query',
    '@market-pulse/session',
    '@market-pulse/contract/*',
  ],
  ui: [
    'antd',
    'antd/*',
    '@ant-design/*',
    '@tanstack/react-virtual',
    'dompurify',
    'react',
    'react-dom',
    'react-dom/*',
    'react-router-dom',
    '@market-pulse/format',
    '@market-pulse/format/*',
    '@market-pulse/analysis/*',
    'lightweight-charts',
    '@market-pulse/contract/*',
  ],
  'remote-kit': [
    '@market-pulse/api-client',
    '@market-pulse/api-client/personal',
    'react',
    'react-dom',
    'react-dom/*',
    'react-router-dom',
    '@market-pulse/ui',
    '@market-pulse/ui/*',
    '@market-pulse/session',
    '@market-pulse/contract/*',
    // What becomes part of a remote takes the kit that the page has, by its name.
    '@market-pulse/remote-kit',
  ],
};

/** A rule that refuses every import except relative ones and the given packages. */
function onlyImports(allowed, message) {
  const escaped = allowed.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('/\\*', '(/.*)?'));
  return refusedImports({ refuse: `^(?!\\.{1,2}(/|$)|(${['$^', ...escaped].join('|')})$).*`, message });
}

/** A rule that refuses the imports that one of the patterns meets (`.ci/lint/imports.mjs`). */
function refusedImports(...refused) {
  return { 'site/imports': ['error', ...refused] };
}

/** The same beside it, for imports of more than types. */
function refusedValueImports(refuse, message) {
  return { 'site/value-imports': ['error', { refuse, message, exceptTypes: true }] };
}

/** Roles that elements have by themselves, and that browsers take from them because of how they look. */
const DROPPED_ROLES = {
  ul: ['list'],
  ol: ['list'],
  table: ['table'],
  thead: ['rowgroup'],
  tbody: ['rowgroup'],
  tr: ['row'],
  th: ['columnheader', 'rowheader'],
  td: ['cell'],
};

/** Lists and cells that are more than one. */
const INTERACTIVE_LISTS = ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'];
const INTERACTIVE_ROLES = {
  ul: INTERACTIVE_LISTS,
  ol: INTERACTIVE_LISTS,
  li: ['menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'row', 'tab', 'treeitem'],
  table: ['grid'],
  td: ['gridcell'],
  fieldset: ['radiogroup', 'presentation'],
};

/** What the mouse and keys do to an element. */
const PRESSES = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'];
const KEYS = ['onKeyUp', 'onKeyDown', 'onKeyPress'];
const LOADS = ['onError', 'onLoad'];

/** Of what is wrong as a rule: what the compiler of React asks for, which the site does not use, and what the site does otherwise. */
const NOT_HELD = [
  ...[
    'error-boundaries',
    'globals',
    'immutability',
    'incompatible-library',
    'preserve-manual-memoization',
    'purity',
    'refs',
    'set-state-in-effect',
    'set-state-in-render',
    'static-components',
    'use-memo',
    'void-use-memo',
  ].map((rule) => `react/${rule}`),
  'jsx-a11y/control-has-associated-label',
  'jsx-a11y/prefer-tag-over-role',
];

const tests = ['**/*.test.{ts,tsx}', '**/testing/**'];

export default {
  plugins: ['typescript', 'oxc', 'react', 'jsx-a11y'],
  jsPlugins: ['./.ci/lint/plugin.mjs'],
  ignorePatterns: ['**/dist/**', '**/node_modules/**', 'data/**', '**/test-results/**', '**/*.cjs'],
  options: { denyWarnings: true },
  categories: { correctness: 'error' },
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-case-declarations': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-dynamic-delete': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/prefer-literal-enum-member': 'error',
    'typescript/unified-signatures': 'error',
    'no-array-constructor': 'error',
    'no-redeclare': 'error',
    'no-useless-constructor': 'error',
    'site/named-exports': 'error',
    ...Object.fromEntries(NOT_HELD.map((rule) => [rule, 'off'])),
  },
  overrides: [
    {
      files: ['**/*.tsx'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'jsx-a11y/interactive-supports-focus': [
          'error',
          { tabbable: ['button', 'checkbox', 'link', 'searchbox', 'spinbutton', 'switch', 'textbox'] },
        ],
        'jsx-a11y/no-interactive-element-to-noninteractive-role': [
          'error',
          { tr: ['none', 'presentation', 'row'], canvas: ['img'] },
        ],
        'jsx-a11y/no-noninteractive-element-interactions': [
          'error',
          { handlers: [...PRESSES, ...LOADS], alert: KEYS, dialog: KEYS, body: LOADS, iframe: LOADS, img: LOADS },
        ],
        'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', INTERACTIVE_ROLES],
        'jsx-a11y/no-noninteractive-tabindex': [
          'error',
          { tags: [], roles: ['tabpanel'], allowExpressionValues: true },
        ],
        // Not redundant: Safari drops the role of lists without bullets, and browsers those of tables that CSS shows as cards.
        'jsx-a11y/no-redundant-roles': ['error', DROPPED_ROLES],
        'jsx-a11y/no-static-element-interactions': ['error', { allowExpressionValues: true, handlers: PRESSES }],
      },
    },
    ...Object.entries(rooms).map(([room, allowed]) => ({
      files: [`shared/${room}/src/**/*.{ts,tsx}`],
      excludeFiles: tests,
      rules: onlyImports(allowed, `shared/${room} may import only: ${allowed.join(', ') || 'nothing'}`),
    })),
    {
      files: ['shared/ui/samples/**/*.{ts,tsx}'],
      rules: refusedImports({
        refuse: '^\\.\\.(?!/src/theme/palette$)|^antd',
        message: 'Samples import parts by the name of their entry, as remotes do: a page holds one copy of them',
      }),
    },
    {
      files: ['{shell,mf-*}/**/*.{ts,tsx}', 'shared/{session,api-client,ui,remote-kit}/**/*.{ts,tsx}'],
      excludeFiles: tests,
      rules: refusedValueImports(
        '^@market-pulse/contract$',
        'Browsers take types of the contract, and its rules from contract/rules: schemas would bring zod along',
      ),
    },
    {
      files: ['shared/contract/src/rules/**/*.ts'],
      excludeFiles: tests,
      rules: refusedValueImports(
        '^(?!\\./)',
        'Browsers run these rules: of the schemas beside them they may import types alone',
      ),
    },
    {
      files: ['server/**/*.ts'],
      rules: refusedImports({
        refuse:
          '^(@market-pulse/(?!((contract|contract/mentions|format)$|analysis/)).*|react.*|(\\.\\./)+(shell|shared|mf-[^/]+)/.*)$',
        message: 'The server imports contract, format and analysis only',
      }),
    },
    { files: ['server/src/**/*.ts'], excludeFiles: tests, rules: { 'site/floors': 'error' } },
    {
      files: ['server/src/**/*.ts'],
      excludeFiles: [...tests, 'server/src/http/clientAddress.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...[{ object: 'request', property: 'ip' }, { property: 'remoteAddress' }].map((asked) => ({
            ...asked,
            message: 'A connection that was reset says no address: clientAddress and peerAddress of the request do',
          })),
        ],
      },
    },
    {
      files: ['shell/src/**/*.{ts,tsx}'],
      rules: refusedImports({
        refuse: '(^|/)mf-[a-z-]+',
        message: 'The shell names no remote: it reads the manifest',
      }),
    },
    {
      files: ['mf-*/**/*.{ts,tsx}'],
      rules: refusedImports(
        {
          refuse: '(^|/)(shell|mf-[a-z-]+|server)(/|$)',
          message: 'A remote imports shared packages, never the shell, the server or another remote',
        },
        {
          refuse: '^(antd|zustand|axios|react-router-dom|react-router|@tanstack/.*|@ant-design/.*)(/.*)?$',
          message: 'The platform offers this through @market-pulse/ui, session, api-client or remote-kit',
        },
      ),
    },
    {
      files: [...tests, 'e2e/**'],
      rules: { 'typescript/no-non-null-assertion': 'off' },
    },
    {
      // Playwright reads the fixtures that are used from the pattern of their first parameter, also where those are none.
      files: ['e2e/**'],
      rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
    },
    // Of TypeScript the type check says what is not defined.
    { files: ['**/*.mjs', 'shell/public/*.js'], rules: { 'no-undef': 'error' } },
    { files: ['**/*.mjs'], env: { node: true } },
    { files: ['shell/public/*.js'], env: { browser: true } },
  ],
};
