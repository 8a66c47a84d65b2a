/** Patterns of tests and of files that only tests use, below the sources of a workspace. */
export const TEST_FILES = [
  '**/*.spec.ts',
  '**/*.spec.tsx',
  '**/*.fixture.ts',
  '**/{testing,cast,contract,journey,journeys}/**',
];

/** Whether a path from the root is a test, or a file that only tests use. */
export const isTest = (path) =>
  /\.(spec|fixture)\.tsx?$|\/(testing|cast|contract|journey|journeys)\//.test(path);
