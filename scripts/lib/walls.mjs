import { TEST_FILES } from './places.mjs';

/** The parts of packages/ui-kit that both user interfaces may import. */
const uiKit = [
  'ui-kit',
  'ui-kit/addressee',
  'ui-kit/api',
  'ui-kit/approval',
  'ui-kit/change',
  'ui-kit/document',
  'ui-kit/fonts',
  'ui-kit/order-link',
  'ui-kit/security',
  'ui-kit/sheet',
  'ui-kit/thread',
];

/**
 * The permitted imports of each workspace. `ours` are workspaces of this repository by their public names; a
 * name with a path (`eventstore/embedded`) permits only that path, and `domain` permits every folder of the
 * domain. `libraries` are npm packages, `node` permits the modules of Node.js. Tests may also import `inTests`,
 * the `testing` path of permitted workspaces, and every module of Node.js. `node scripts/walls.mjs` writes
 * `.oxlintrc.json` and the table in docs/architecture.md from this list.
 */
export const walls = [
  { workspace: 'domain', ours: [], libraries: ['zod'], inTests: ['xmllint-wasm'] },
  {
    workspace: 'packages/chromium',
    ours: [],
    libraries: ['playwright-core', 'tar'],
    node: true,
    inTests: ['pdfjs-dist'],
  },
  { workspace: 'packages/client', ours: [], libraries: [] },
  { workspace: 'packages/memory', ours: [], libraries: ['koffi'], node: true },
  { workspace: 'packages/sandbox', ours: [], libraries: ['async-mutex'], node: true },
  {
    workspace: 'packages/spreadsheet',
    ours: ['sandbox'],
    libraries: ['fflate', 'read-excel-file'],
    inTests: ['write-excel-file'],
  },
  {
    workspace: 'packages/studio',
    ours: ['domain', 'files', 'sandbox'],
    libraries: ['@napi-rs/canvas', 'pdfjs-dist', 'sharp', 'zod'],
    node: true,
  },
  {
    workspace: 'packages/tracing',
    ours: [],
    libraries: ['@opentelemetry/*'],
    node: true,
    inTests: ['zod'],
  },
  {
    workspace: 'packages/payments',
    ours: ['domain', 'http'],
    libraries: [],
    node: true,
  },
  { workspace: 'packages/database', ours: ['domain'], libraries: ['pg'], node: true },
  {
    workspace: 'packages/documents',
    ours: ['domain'],
    libraries: ['bwip-js', 'qrcode-generator', 'react', 'react-dom'],
  },
  {
    workspace: 'packages/files',
    ours: ['domain', 'sandbox'],
    libraries: ['@aws-sdk/client-s3', '@smithy/node-http-handler', 'busboy', 'file-type', 'sharp', 'zod'],
    node: true,
  },
  {
    workspace: 'packages/http',
    ours: ['domain', 'tracing'],
    libraries: ['async-mutex', 'compression', 'express', 'helmet', 'pino', 'prom-client', 'zod'],
    node: true,
  },
  {
    workspace: 'packages/mail',
    ours: ['domain', 'database'],
    libraries: ['nodemailer', 'pino'],
    node: true,
    inTests: ['smtp-server'],
  },
  {
    workspace: 'packages/identity',
    ours: ['domain', 'database', 'http', 'mail'],
    libraries: [
      '@node-rs/argon2',
      'express',
      'jose',
      'lru-cache',
      'openid-client',
      '@simplewebauthn/server',
      'otplib',
      'pino',
      'qrcode-generator',
      'zod',
    ],
    node: true,
    inTests: ['prom-client'],
  },
  {
    workspace: 'packages/ui-kit',
    ours: ['domain', 'spreadsheet'],
    libraries: [
      '@emotion/*',
      '@fontsource/noto-sans-tc',
      '@mui/icons-material',
      '@mui/material',
      '@tanstack/react-query',
      'react',
    ],
    inTests: ['react-dom', 'ws'],
  },
  {
    workspace: 'eventstore',
    ours: ['domain', 'database', 'memory', 'tracing'],
    libraries: [
      '@eventstore/db-client',
      '@grpc/grpc-js',
      'google-protobuf',
      'lru-cache',
      'pg',
      'pg-copy-streams',
      'pino',
      'protobufjs',
      'zod',
    ],
    node: true,
  },
  {
    workspace: 'projections',
    ours: ['domain', 'eventstore', 'database', 'memory', 'tracing'],
    libraries: ['async-mutex', 'lru-cache', 'pg', 'pg-copy-streams', 'pino', 'prom-client', 'zod'],
    node: true,
    // Tests start an event node, and one appends to it as an external program would.
    inTests: ['eventstore/embedded', '@eventstore/db-client'],
  },
  {
    workspace: 'command-api',
    ours: [
      'domain',
      'eventstore',
      'database',
      'http',
      'identity',
      'files',
      'payments',
      'sandbox',
      'spreadsheet',
      'spreadsheet/sandboxed',
      'studio',
      'tracing',
    ],
    libraries: ['@modelcontextprotocol/server', 'async-mutex', 'express', 'pino', 'zod'],
    node: true,
    inTests: ['eventstore/embedded', 'fflate', 'prom-client', 'sharp', 'write-excel-file'],
  },
  {
    workspace: 'processes',
    ours: ['domain', 'eventstore', 'database', 'mail', 'tracing'],
    libraries: ['async-mutex', 'pino', 'prom-client', 'standardwebhooks'],
    node: true,
    inTests: ['zod'],
  },
  {
    workspace: 'read-api',
    ours: [
      'domain',
      'eventstore',
      'database',
      'http',
      'identity',
      'files',
      'documents',
      'chromium',
      'memory',
      'studio',
      'tracing',
    ],
    libraries: ['express', 'lru-cache', 'pg', 'pino', 'playwright-core', 'write-excel-file', 'ws', 'zod'],
    node: true,
    inTests: ['documents/samples', '@napi-rs/canvas', 'pdfjs-dist', 'prom-client', 'sharp'],
  },
  {
    workspace: 'admin-ui',
    ours: ['domain', ...uiKit],
    libraries: [
      '@dnd-kit/core',
      '@mui/icons-material',
      '@mui/material',
      '@mui/x-charts',
      '@tanstack/*',
      'fflate',
      'ra-data-simple-rest',
      'ra-i18n-polyglot',
      'react',
      // Stands after `react`, whose pattern would otherwise refuse `markdown-to-jsx/react`.
      'markdown-to-jsx',
      'react-admin',
      'react-dom',
      'react-easy-crop',
      'react-hook-form',
      'react-router',
      'write-excel-file',
      'zod',
    ],
    inTests: ['read-excel-file'],
  },
  {
    workspace: 'shop-ui',
    ours: ['domain', ...uiKit, 'ui-kit/gallery'],
    libraries: [
      '@mui/icons-material',
      '@mui/material',
      '@tanstack/react-query',
      'idb-keyval',
      'react',
      'react-dom',
      'react-router',
      'zod',
    ],
    inTests: ['fake-indexeddb'],
  },
  {
    workspace: 'demo',
    ours: ['domain', 'eventstore', 'command-api', 'files'],
    libraries: ['sharp', 'zod'],
    node: true,
    inTests: ['database', 'http'],
  },
  {
    workspace: 'server',
    ours: [
      'domain',
      'eventstore',
      'eventstore/embedded',
      'command-api',
      'processes',
      'projections',
      'read-api',
      'database',
      'files',
      'files/s3',
      'http',
      'identity',
      'mail',
      'memory',
      'studio',
      'payments',
      'tracing',
    ],
    libraries: [
      'compression',
      'csv-parse',
      'express',
      'express-static-gzip',
      'helmet',
      'pg',
      'pino',
      'prom-client',
      'zod',
    ],
    node: true,
    inTests: [
      '@modelcontextprotocol/client',
      'e2e/installation',
      'e2e/journeys',
      'spreadsheet',
      'sharp',
      'standardwebhooks',
      'ws',
      'yaml',
    ],
    // Only this file imports the demo, so that a server can be built without it.
    files: { 'demo-data.ts': ['demo'] },
  },
  {
    workspace: 'e2e',
    // End-to-end tests access an installation only over HTTP.
    ours: ['chromium'],
    libraries: ['@jest/globals', 'axe-core', 'oidc-provider', 'pg', 'playwright-core', 'smtp-server', 'zod'],
    node: true,
    inTests: ['otplib', 'read-excel-file', 'write-excel-file'],
    files: {
      // The file reads the routes from their declaration, so that the screenshots show every route of the shop.
      'look/addresses.ts': ['domain'],
      // The pictures of the help are stored as small as possible.
      'look/take-help-pictures.ts': ['sharp'],
      // The test computes the time spent from the history, to compare it with the page.
      'time-spent.long.spec.ts': ['domain'],
    },
  },
  {
    workspace: 'bench',
    // These imports serve the baselines: the bare client, the bare SQL of a list, and a bare event node.
    ours: [
      'domain',
      'eventstore',
      'eventstore/embedded',
      'projections',
      'read-api/measuring',
      'database',
      'database/testing',
      'e2e/installation',
      'e2e/journeys',
      'e2e/speed',
      'chromium',
    ],
    libraries: ['@eventstore/db-client', 'pg', 'pino', 'write-excel-file', 'ws'],
    node: true,
  },
];

const LIBRARIES_OF_TESTS = ['@jest/globals', 'fast-check'];

/** The import rules in the form of `overrides` in `.oxlintrc.json`. */
export const overridesOfWalls = () => walls.flatMap(overridesOf);

function overridesOf(wall) {
  const { workspace, inTests = [], files = {} } = wall;
  const testing = wall.ours.filter((name) => !name.includes('/')).map((name) => `${name}/testing`);
  const tests = [...testing, ...inTests, ...LIBRARIES_OF_TESTS];
  return [
    override([`${workspace}/src/**`], allowedBy(wall), NOT_OUTSIDE_TESTS),
    override(
      TEST_FILES.map((pattern) => `${workspace}/src/${pattern}`),
      allowedBy({ ...wall, node: true }, tests),
    ),
    ...Object.entries(files).map(([file, more]) =>
      isTestFile(file)
        ? override([`${workspace}/src/${file}`], allowedBy(wall, [...tests, ...more]))
        : override([`${workspace}/src/${file}`], allowedBy(wall, more), NOT_OUTSIDE_TESTS),
    ),
  ];
}

const isTestFile = (file) => /\.spec\.tsx?$/.test(file);

/** Patterns of sibling files that only tests may import. */
const NOT_OUTSIDE_TESTS = ['./**/testing/**', '../**/testing/**'];

/** A linter rule that refuses all imports except sibling files and the named ones. */
const override = (files, { names, patterns }, refused = []) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: ['**', '!./**', '!../**', ...refused, ...patterns],
            message: `${files[0].replace(/\/src\/\*\*$/, '')} may import only: ${names.join(', ')}`,
          },
        ],
      },
    ],
  },
});

function allowedBy({ ours, libraries, node = false }, more = []) {
  const names = [...ours, ...libraries, ...more, ...(node ? ['node:*'] : [])];
  // Scoped names come last, because a pattern for an unscoped name would otherwise refuse them.
  const isScoped = (name) => isOurs(name) || name.startsWith('@');
  return {
    names,
    patterns: [...names].sort((one, other) => isScoped(one) - isScoped(other)).flatMap(patternsOf),
  };
}

/** The import patterns for a name in the list. */
function patternsOf(name) {
  if (name === 'domain') return ['!@zhidan/domain', '!@zhidan/domain/**'];
  if (isOurs(name)) return [`!@zhidan/${name}`];
  // A name without a slash also matches the last part of a scoped name: `react` must not permit
  // `@emotion/react`.
  return name.includes('/') ? [`!${name}`, `!${name}/**`] : [`!${name}`, `*/**/${name}`, `!${name}/**`];
}

const OURS = new Set(walls.map(({ workspace }) => workspace.replace('packages/', '')));

const isOurs = (name) => OURS.has(name.split('/')[0]);

/** The table of docs/architecture.md: a line for each workspace. */
export const tableOfWalls = () => [
  '| workspace | of ours | libraries |',
  '| --- | --- | --- |',
  ...walls.map(
    ({ workspace, ours, libraries, node }) =>
      `| \`${workspace}/\` | ${listed(ours)} | ${listed([...libraries, ...(node ? ['Node.js'] : [])])} |`,
  ),
];

const listed = (names) => (names.length === 0 ? 'none' : names.join(', '));
