import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { serverFloorsRule } from './server/lint/floors.mjs';

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
  const regex = `^(?!\\.{1,2}(/|$)|(${['$^', ...escaped].join('|')})$).*`;
  return { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] };
}

const ownPackages = {
  regex:
    '^(@market-pulse/(?!((contract|contract/mentions|format)$|analysis/)).*|react.*|(\\.\\./)+(shell|shared|mf-[^/]+)/.*)$',
  message: 'The server imports contract, format and analysis only',
};

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
const tests = ['**/*.test.{ts,tsx}', '**/testing/**'];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', 'data/**', '**/test-results/**', '**/*.cjs'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportAllDeclaration',
          message: 'Exports are named one by one: a reader sees what a package offers',
        },
      ],
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, ...jsxA11y.flatConfigs.recommended.plugins },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // Not redundant: Safari drops the role of lists without bullets, and browsers those of tables that CSS shows as cards.
      'jsx-a11y/no-redundant-roles': ['error', DROPPED_ROLES],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  ...Object.entries(rooms).map(([room, allowed]) => ({
    files: [`shared/${room}/src/**/*.{ts,tsx}`],
    ignores: tests,
    rules: onlyImports(allowed, `shared/${room} may import only: ${allowed.join(', ') || 'nothing'}`),
  })),
  {
    files: ['shared/ui/samples/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^\\.\\.(?!/src/theme/palette$)|^antd',
              message: 'Samples import parts by the name of their entry, as remotes do: a page holds one copy of them',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['{shell,mf-*}/**/*.{ts,tsx}', 'shared/{session,api-client,ui,remote-kit}/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@market-pulse/contract',
              allowTypeImports: true,
              message:
                'Browsers take types of the contract, and its rules from contract/rules: schemas would bring zod along',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['shared/contract/src/rules/**/*.ts'],
    ignores: tests,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!\\./)',
              allowTypeImports: true,
              message: 'Browsers run these rules: of the schemas beside them they may import types alone',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['server/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [ownPackages] }] },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: tests,
    plugins: { server: { rules: { floors: serverFloorsRule } } },
    rules: { 'server/floors': 'error' },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: [...tests, 'server/src/http/clientAddress.ts'],
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
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '(^|/)mf-[a-z-]+', message: 'The shell names no remote: it reads the manifest' }] },
      ],
    },
  },
  {
    files: ['mf-*/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '(^|/)(shell|mf-[a-z-]+|server)(/|$)',
              message: 'A remote imports shared packages, never the shell, the server or another remote',
            },
            {
              regex: '^(antd|zustand|axios|react-router-dom|react-router|@tanstack/.*|@ant-design/.*)(/.*)?$',
              message: 'The platform offers this through @market-pulse/ui, session, api-client or remote-kit',
            },
          ],
        },
      ],
    },
  },
  {
    files: [...tests, 'e2e/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // Playwright reads the fixtures that are used from the pattern of their first parameter, also where those are none.
    files: ['e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['shell/public/*.js'],
    languageOptions: {
      globals: {
        document: 'readonly',
        localStorage: 'readonly',
        requestAnimationFrame: 'readonly',
        setTimeout: 'readonly',
      },
    },
  },
);
