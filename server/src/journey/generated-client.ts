import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

interface Example {
  walkOrder(
    shop: Readonly<Record<'url' | 'buyer' | 'sales' | 'accounting', string>>,
    category_id: string,
    charge_method: number,
  ): Promise<Readonly<Record<string, unknown>>>;
}

/**
 * Generates the client for an OpenAPI document and compiles it with the example in a temporary folder, so that
 * the compiler checks the example against the generated types.
 */
export async function generatedExample(document: object): Promise<Example> {
  const folder = await mkdtemp(join(tmpdir(), 'zhidan-client-'));
  try {
    const described = join(folder, 'openapi.json');
    await writeFile(described, JSON.stringify(document));
    await run(process.execPath, [join(ROOT, 'scripts/generate-client.mjs'), described, join(folder, 'dist')]);
    await cp(join(ROOT, 'packages/client/package.json'), join(folder, 'package.json'));
    await cp(join(ROOT, 'packages/client/example'), join(folder, 'example'), { recursive: true });
    const options = [
      '--ignoreConfig',
      '--strict',
      '--target',
      'es2022',
      '--module',
      'nodenext',
      '--skipLibCheck',
    ];
    await run(process.execPath, [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      ...options,
      '--lib',
      'es2023,dom,dom.iterable',
      '--types',
      '',
      join(folder, 'example/order.ts'),
    ]);
    const compiled: Example = await import(pathToFileURL(join(folder, 'example/order.js')).href);
    return compiled;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
