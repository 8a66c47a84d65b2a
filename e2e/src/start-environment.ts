import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const MANIFEST = fileURLToPath(new URL('../../package.json', import.meta.url));
const manifest = z.object({ scripts: z.object({ start: z.string() }) });

export function startEnvironment(): Readonly<Record<string, string>> {
  const { scripts } = manifest.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')));
  return Object.fromEntries(
    [...scripts.start.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
