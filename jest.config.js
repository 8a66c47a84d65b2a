/**
 * Tests run from the compiler's output, so the tested code is the code that runs; tests of scripts run as they
 * are. `*.spec` tests are pure and quick; `*.int.spec` tests use a real PostgreSQL that is started once for all
 * of them; `*.long.spec` tests take minutes and run by `npm run test:long` alone.
 */
const shared = {
  runner: '<rootDir>/scripts/jest/runner/index.mjs',
  transform: {},
  testPathIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: ['/\\.data/', '<rootDir>/\\.build/'],
};

const onPostgres = {
  ...shared,
  globalSetup: '<rootDir>/scripts/jest/start-postgres.mjs',
  globalTeardown: '<rootDir>/scripts/jest/stop-postgres.mjs',
};

export default {
  testSequencer: '<rootDir>/scripts/jest/longest-first.mjs',
  // Modules of earlier files stay in a worker's memory: one that has grown too large is replaced between two files.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      // The compiled tests of the two user interfaces are in `.build`, because their bundle replaces the folder
      // `dist`.
      testMatch: [
        '<rootDir>/**/dist/**/*.spec.js',
        '<rootDir>/admin-ui/.build/**/*.spec.js',
        '<rootDir>/shop-ui/.build/**/*.spec.js',
        '<rootDir>/scripts/**/*.spec.mjs',
      ],
      testPathIgnorePatterns: ['/node_modules/', '\\.(int|long)\\.spec\\.js$'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/seed.mjs', '<rootDir>/scripts/jest/notes-local-time.mjs'],
    },
    {
      ...onPostgres,
      displayName: 'integration',
      testMatch: ['<rootDir>/**/dist/**/*.int.spec.js'],
      // The time limit of a test is long, because a busy machine takes ten times as long; tests that wait fail
      // earlier, and name what they wait for.
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/seed.mjs', '<rootDir>/scripts/jest/patience.mjs'],
    },
    { ...onPostgres, displayName: 'long', testMatch: ['<rootDir>/**/dist/**/*.long.spec.js'] },
  ],
};
