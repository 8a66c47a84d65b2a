import { describe, expect, it } from '@jest/globals';
import { importCycles, pastDoors } from './imports.mjs';
import { treeOf } from './syntax.mjs';

/** The import cycles among `files`, which are given by path. */
const found = (files) =>
  importCycles(new Map(Object.entries(files).map(([path, source]) => [path, treeOf(path, source)])));

const cycle = (...way) => `${way.join(' imports ')}: what both need belongs below them`;

describe('circular imports', () => {
  it('are found between components, whose imports end in .js', () => {
    expect(
      found({
        'ui/A.tsx': "import { B } from './B.js';\nexport const A = () => <B />;",
        'ui/B.tsx': "import { A } from './A.js';\nexport const B = () => <A />;",
      }),
    ).toEqual([cycle('ui/A.tsx', 'ui/B.tsx', 'ui/A.tsx')]);
  });

  it.each([
    ['a type', "import type { B } from './b.js';"],
    ['an inline type import', "import { type B } from './b.js';"],
    ['an import type expression', "export const a: import('./b.js').B = 1;"],
    ['a re-export', "export * from './b.js';"],
    ['a named re-export', "export { B } from './b.js';"],
    ['a side-effect import', "import './b.js';"],
    ['a dynamic import', "export const a = async () => import('./b.js');"],
  ])('are found through %s', (_, line) => {
    expect(found({ 'ui/a.ts': line, 'ui/b.tsx': "import './a.js';\nexport type B = 1;" })).toEqual([
      cycle('ui/a.ts', 'ui/b.tsx', 'ui/a.ts'),
    ]);
  });

  it('are reported across several files, once and by the shortest path', () => {
    expect(
      found({
        'ui/a.ts': "import './b.js';\nimport './c.js';",
        'ui/b.ts': "import './c.js';",
        'ui/c.ts': "import './sub/d.js';",
        'ui/sub/d.ts': "import '../a.js';",
        'ui/sub/e.ts': "import './d.js';",
      }),
    ).toEqual([cycle('ui/a.ts', 'ui/c.ts', 'ui/sub/d.ts', 'ui/a.ts')]);
  });

  it('are not reported when files only import dependencies', () => {
    expect(
      found({
        'ui/a.ts': "import './b.js';\nimport './c.js';\nimport 'react';",
        'ui/b.ts': "import './c.js';",
        'ui/c.ts': "// import './a.js';\nexport const text = \"import './a.js'\";",
      }),
    ).toEqual([]);
  });

  it('are found between folders of rules even without a circle of files', () => {
    const files = {
      'domain/src/core/a.ts': "import '../noun/b.js';",
      'domain/src/noun/b.ts': '',
      'domain/src/noun/c.ts': "import '../core/d.js';",
      'domain/src/core/d.ts': '',
    };
    expect(found(files)).toEqual([cycle('domain/src/core', 'domain/src/noun', 'domain/src/core')]);
    const { 'domain/src/core/a.ts': a, ...others } = files;
    expect(found({ ...others, 'domain/src/core/a.spec.ts': a })).toEqual([]);
  });
});

describe('imports that bypass the index of a closed folder', () => {
  const past = (files) =>
    pastDoors(new Map(Object.entries(files).map(([path, source]) => [path, treeOf(path, source)])));
  const files = {
    'projections/src/runtime/group/index.ts': "export { a } from './a.js';",
    'projections/src/runtime/group/a.ts': '',
  };

  it('include imports from other folders that name a file instead of the index', () => {
    const path = 'projections/src/past/b.ts';
    expect(past({ ...files, [path]: "import { a } from '../runtime/group/a.js';" })).toEqual([
      `${path} imports projections/src/runtime/group/a.ts: import projections/src/runtime/group/index.ts`,
    ]);
  });

  it('do not include imports within the folder, imports of its index, and imports in tests', () => {
    expect(
      past({
        ...files,
        'projections/src/past/b.ts': "import { a } from '../runtime/lane/index.js';",
        'projections/src/past/b.spec.ts': "import { a } from '../runtime/group/a.js';",
      }),
    ).toEqual([]);
  });
});
