import { describe, expect, it } from '@jest/globals';
import { createBrowserStorage } from '@zhidan/ui-kit';
import { forgetImportKeyPrefix, importKeyPrefixOf } from './importMark.js';

/** A fake of the browser's storage. */
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

describe('the idempotency keys of an import', () => {
  it('stay the same for a file until it is fully imported, and differ for other files and imports', () => {
    const kept = createBrowserStorage(storage(), undefined);
    const markFor = (resource: string, of: File) => importKeyPrefixOf(resource, of, kept);
    const first = markFor('suppliers', file('a.xlsx', 1));
    expect(markFor('suppliers', file('a.xlsx', 1))).toBe(first);
    expect(markFor('customers', file('a.xlsx', 1))).not.toBe(first);
    expect(markFor('suppliers', file('a.xlsx', 2))).not.toBe(first);
    const again = markFor('suppliers', file('a.xlsx', 2));
    forgetImportKeyPrefix('suppliers', kept);
    expect(markFor('suppliers', file('a.xlsx', 2))).not.toBe(again);
    expect(first).toMatch(/^[0-9a-f]{24}$/);
  });
});
