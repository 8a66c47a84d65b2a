import { describe, expect, it } from '@jest/globals';
import { allCodes, codeFaults } from './codes.mjs';
import { treeOf } from './syntax.mjs';

const faultsOf = (path, source) => codeFaults(new Map([[path, treeOf(path, source)]]));

describe('codes of the specification', () => {
  it('are read from the tables of the specification', () => {
    const codes = allCodes();
    for (const code of ['1000', '1002', '2003', '2501', '2602', '3050', '3611', '4103', '9999'])
      expect([code, codes.has(code)]).toEqual([code, true]);
  });

  it('are refused as numbers, in comparisons, lists, keys and types', () => {
    for (const source of [
      'const a = code === 1002;',
      'const b = [3003, 3103].length;',
      'const c = { 2602: 1 };',
      'type D = 4001;',
    ])
      expect([source, faultsOf('shop-ui/src/a.ts', source).length > 0]).toEqual([source, true]);
  });

  it('are allowed in their tables and in tests, and as amounts with an underscore', () => {
    expect(faultsOf('shop-ui/src/a.ts', 'const most = 1_000; const kb = 1024;')).toEqual([]);
    expect(faultsOf('domain/src/codes/a.ts', 'const a = { 1002: 1 };')).toEqual([]);
    expect(faultsOf('shop-ui/src/a.spec.ts', 'const a = 1002;')).toEqual([]);
  });
});
