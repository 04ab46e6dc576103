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
/** Packages that ship as ES modules only and therefore need the transform. */
const esmOnly = ['cookie', 'jose'];
const shared = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/data/'],
};

module.exports = {
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
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require'] },
      testMatch: ['<rootDir>/server/**/*.test.ts', '<rootDir>/shared/{contract,format,federation}/**/*.test.ts'],
    },
  ],
};
