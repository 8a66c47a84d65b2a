import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './root.mjs';
import { slowestFiles } from './slowest.mjs';

const file = (name, ms, tests) => ({
  name: join(root, name),
  startTime: 1_000,
  endTime: 1_000 + ms,
  assertionResults: Array.from({ length: tests }, () => ({})),
});

describe('the list of the slowest test files', () => {
  it('contains the requested number of files, slowest first, with their time and number of tests', () => {
    const results = [file('a.spec.js', 1_240, 1), file('b.spec.js', 82_000, 12), file('c.spec.js', 90, 3)];
    expect(slowestFiles(results, 2)).toEqual([
      '  82.0 s   12 tests  b.spec.js',
      '   1.2 s    1 test   a.spec.js',
    ]);
  });
});
