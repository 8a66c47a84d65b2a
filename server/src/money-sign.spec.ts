import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Workspaces that write text for people. `server` writes for operators, and `e2e` only reads. */
const workspaces = [
  'domain',
  'command-api',
  'read-api',
  'processes',
  'packages/http',
  'packages/documents',
  'packages/mail',
  'packages/ui-kit',
  'admin-ui',
  'shop-ui',
];

/** The only file that may contain the currency signs. */
const WRITER = 'domain/src/display/money.ts';

const sourcesOf = (workspace: string) =>
  readdirSync(`${root}${workspace}/src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
    .map((file) => `${workspace}/src/${file}`)
    .filter((file) => file !== WRITER);

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g;
/** The names of the two styles of an amount, as the setting stores them. */
const STYLES = /'(?:\$NT 1,234|NT\$1,234)'/g;
const SIGN = /\$NT|NT\$|(?:toLocaleString\([^)]*\)|\{\w*(?:amount|price|sum)\w*\})\}? ?元/g;

const signsIn = (text: string): readonly string[] =>
  text.replaceAll(COMMENTS, '').replaceAll(STYLES, '').match(SIGN) ?? [];

describe('the currency sign of amounts', () => {
  it.each(workspaces)('comes from the setting in %s', (workspace) => {
    const files = sourcesOf(workspace);
    expect(files.length).toBeGreaterThan(5);
    const found = files.flatMap((file) =>
      signsIn(readFileSync(root + file, 'utf8')).map((sign) => `${file}: ${sign}`),
    );
    expect(found).toStrictEqual([]);
  });

  it.each(['`收款（NT$）`', "const head = '$NT ';", '`${amount.toLocaleString()} 元`', '`共 ${sum} 元`'])(
    'is found where it is hard-coded: %s',
    (text) => expect(signsIn(text)).toHaveLength(1),
  );
});
