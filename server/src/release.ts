import { readFileSync } from 'node:fs';

/** This release, as its package says. */
export function release(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
