import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** A storage as browsers have one. */
function storage(): Storage {
  const texts = new Map<string, string>();
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
    key: (at) => [...texts.keys()][at] ?? null,
    clear: () => texts.clear(),
    get length() {
      return texts.size;
    },
  };
}

const file = (name: string, lastModified: number) => new File(['公司'], name, { lastModified });

describe('what the keys of an import begin with', () => {
  beforeAll(() => {
    Object.defineProperty(globalThis, 'window', {
      configurable: true,
      value: { localStorage: storage() },
    });
  });
  afterAll(() => void Reflect.deleteProperty(globalThis, 'window'));

  it('is the same for a file until all of it is written, and another for every other file and import', async () => {
    const { endImport, markOf } = await import('./importMark.js');
    const first = markOf('suppliers', file('a.xlsx', 1));
    expect(markOf('suppliers', file('a.xlsx', 1))).toBe(first);
    expect(markOf('customers', file('a.xlsx', 1))).not.toBe(first);
    expect(markOf('suppliers', file('a.xlsx', 2))).not.toBe(first);
    const again = markOf('suppliers', file('a.xlsx', 2));
    endImport('suppliers');
    expect(markOf('suppliers', file('a.xlsx', 2))).not.toBe(again);
    expect(first).toMatch(/^[0-9a-f]{24}$/);
  });
});
