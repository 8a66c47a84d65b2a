/**
 * node scripts/walls.mjs: writes the import rules between workspaces (scripts/lib/walls.mjs) to the linter's
 * configuration and to docs/architecture.md. With --check it writes nothing and fails where they differ.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from './lib/root.mjs';
import { Failed, main, say } from './lib/run.mjs';
import { overridesOfWalls, tableOfWalls } from './lib/walls.mjs';

const RULES = '.oxlint-walls.json';
const PAGE = 'docs/architecture.md';
const TABLE = /(<!-- walls -->\n)[^]*?(\n<!-- \/walls -->)/;

const textOf = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');

/** One rule per line, so that a changed rule is one changed line in a diff. */
const rules = () =>
  `{ "overrides": [\n${overridesOfWalls()
    .map((override) => JSON.stringify(override))
    .join(',\n')}\n] }\n`;

async function page() {
  const text = textOf(PAGE).replace(TABLE, `$1\n${tableOfWalls().join('\n')}\n$2`);
  return format(text, { ...(await resolveConfig(join(root, PAGE))), filepath: PAGE });
}

await main(async () => {
  const isChecked = process.argv.includes('--check');
  for (const [path, text] of [
    [RULES, rules()],
    [PAGE, await page()],
  ]) {
    if (textOf(path) === text) continue;
    if (isChecked)
      throw new Failed(`${path} does not say what scripts/lib/walls.mjs says: node scripts/walls.mjs`);
    writeFileSync(join(root, path), text);
    say(`Wrote ${path}`);
  }
});
