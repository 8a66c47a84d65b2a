/** Tests, and what only tests use, as patterns below the sources of a workspace. */
export const TEST_FILES = [
  '**/*.spec.ts',
  '**/*.spec.tsx',
  '**/*.fixture.ts',
  '**/{testing,cast,contract,journey,journeys}/**',
];

/** The same for a path from the root. */
export const isTest = (path) =>
  /\.(spec|fixture)\.tsx?$|\/(testing|cast|contract|journey|journeys)\//.test(path);
