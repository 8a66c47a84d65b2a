import { describe, expect, it } from '@jest/globals';
import { castFaults } from './casts.mjs';
import { treeOf } from './syntax.mjs';

const source = `
import { name as other } from './b.js';
export const a = other as string;
export const b = <string>other;
export const c = other as unknown as string;
export const d = ['as', \`x as \${other as number}\`] as const;
export const e = other satisfies string;
// f as string
`;
const faults = (limits, path = 'a.ts') => castFaults(new Map([[path, treeOf(path, source)]]), limits);

describe('type assertions', () => {
  it('are counted in every position, except `as const`', () => {
    expect(faults({ production: 5 })).toEqual([]);
  });

  it('may not increase, and each new assertion is reported', () => {
    expect(faults({ production: 4 })).toEqual([
      '5 type assertions in production, of at most 4: a guard, a schema or a generic says it instead',
      'a.ts:3',
      'a.ts:4',
      'a.ts:5',
      'a.ts:5',
      'a.ts:6',
    ]);
  });

  it('lower the allowed number when they decrease', () => {
    expect(faults({ production: 6 })).toEqual([
      '5 type assertions in production, and 6 in scripts/lib/casts.mjs: write 5 there',
    ]);
  });

  it.each(['a.spec.ts', 'a.fixture.ts', 'x/testing/a.ts', 'x/cast/a.ts', 'x/journey/a.ts'])(
    'are counted separately in tests such as %s',
    (path) => {
      expect(faults({ production: 0, tests: 5 }, path)).toEqual([]);
    },
  );
});
