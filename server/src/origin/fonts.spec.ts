import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = (workspace: string) => fileURLToPath(new URL(`../../../${workspace}/src/`, import.meta.url));

/** Every `font-family` list in the sources of a workspace, in CSS or in a component. */
function stacksIn(workspace: string): readonly string[] {
  return readdirSync(root(workspace), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec)\.(ts|tsx|css)$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(root(workspace) + file, 'utf8');
      const declared = [
        ...source.matchAll(/font-?family['"]?\s*[:=]\s*([^;}\n]+)/gi),
        ...source.matchAll(/\bfont:(?:\d{3} )?\d+px\/[\d.]+ ([^;}]+)/g),
      ];
      return declared.map(([, stack = '']) => `${workspace}/${file}: ${stack}`);
    });
}

const isHosted = (stack: string): boolean =>
  /: [`'"]*(Noto Sans TC|inherit|ui-monospace, \$\{fontFamily\b|\$\{font\b|fontFamily|theme\.typography\.fontFamily)/.test(
    stack,
  );

describe('the fonts declared in source code', () => {
  it.each(['shop-ui', 'admin-ui', 'packages/ui-kit', 'packages/documents', 'server', 'read-api', 'domain'])(
    'are all hosted typefaces in %s',
    (workspace) => {
      const stacks = stacksIn(workspace);
      expect(stacks.filter((stack) => !isHosted(stack))).toEqual([]);
    },
  );

  it('include those of the shared theme and of the pages of the server', () => {
    expect(stacksIn('packages/ui-kit').length).toBeGreaterThan(0);
    expect(stacksIn('server').length).toBeGreaterThan(0);
  });
});
