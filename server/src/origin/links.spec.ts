import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = (workspace: string) => fileURLToPath(new URL(`../../../${workspace}/src/`, import.meta.url));

/**
 * Whether an expression has a fixed beginning that makes it safe, or calls a function that returns safe
 * addresses only.
 */
const isKnownSafe = (expression: string): boolean =>
  /^(`(\/|mailto:|tel:)|fileUrl\(|printUrl\(|documentUrl\(|safeHref\()/.test(expression);

/** Expressions of every `href={…}` in the sources of a workspace. */
function hrefsIn(workspace: string): readonly { file: string; expression: string; source: string }[] {
  return readdirSync(root(workspace), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
    .flatMap((file) => {
      const source = readFileSync(root(workspace) + file, 'utf8');
      return [...source.matchAll(/<(\w+)(?:[^<>]|=>|<[^<>]*>)*?\shref=\{([^\n]*?)\}/g)]
        .filter(([, element]) => element !== 'OutsideLink')
        .map(([, , expression = '']) => ({ file: `${workspace}/${file}`, expression, source }));
    });
}

describe('the links of the shop and the office', () => {
  it.each(['shop-ui', 'admin-ui', 'packages/ui-kit'])(
    'are checked when their address comes from data: %s',
    (workspace) => {
      const hrefs = hrefsIn(workspace);
      expect(hrefs.length).toBeGreaterThan(0);
      const unchecked = hrefs.filter(
        ({ expression, source }) =>
          !isKnownSafe(expression) &&
          !new RegExp(`\\b${expression}(?: =|:) (safeHref\\(|'/|\`/)`).test(source),
      );
      expect(unchecked.map(({ file, expression }) => `${file}: ${expression}`)).toEqual([]);
    },
  );
});
