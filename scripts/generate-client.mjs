/**
 * npm run client: generates a typed client for all addresses in packages/client/dist, from the OpenAPI document
 * of this checkout. `node scripts/generate-client.mjs DOCUMENT FOLDER` uses another document and folder.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';
import { main, runNode, say } from './lib/run.mjs';

const CLIENT = join(root, 'packages/client');

async function ownDocument(folder) {
  await prepare();
  const { knownResources, openApiDocument } = await import('@zhidan/read-api');
  const url = process.env['PUBLIC_URL'] ?? 'http://localhost:3000';
  const path = join(folder, 'openapi.json');
  await writeFile(path, JSON.stringify(openApiDocument(knownResources, url)));
  return path;
}

await main(async () => {
  const [given, folder = join(CLIENT, 'dist')] = process.argv.slice(2);
  const sources = resolve(folder, 'src');
  await rm(folder, { recursive: true, force: true });
  await mkdir(sources, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const document = given === undefined ? await ownDocument(resolve(folder)) : resolve(given);
  await runNode([join(CLIENT, 'node_modules/@hey-api/openapi-ts/bin/run.js')], {
    cwd: CLIENT,
    env: { ...process.env, OPENAPI_DOCUMENT: document, CLIENT_SOURCES: sources },
    what: 'Generating the client',
  });
  const options = [
    '--ignoreConfig',
    '--strict',
    '--declaration',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--skipLibCheck',
  ];
  const places = ['--rootDir', sources, '--outDir', resolve(folder), join(sources, 'index.ts')];
  await runNode(
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      ...options,
      '--lib',
      'es2023,dom,dom.iterable',
      '--types',
      'node',
      ...places,
    ],
    {
      cwd: CLIENT,
      what: 'Compiling the client',
    },
  );
  say(`The client is in ${resolve(folder)}.`);
});
