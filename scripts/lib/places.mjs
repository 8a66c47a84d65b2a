/** Tests, and what only tests use. */
export const isTest = (path) => /\.(spec|fixture)\.tsx?$|\/(testing|cast|journey|journeys)\//.test(path);
