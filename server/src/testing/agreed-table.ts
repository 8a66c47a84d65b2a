import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';

/**
 * Expects a table to equal the agreed one; otherwise writes it to a file, from which an intended change can be
 * copied.
 */
export function expectAgreed(name: string, seen: unknown, agreed: unknown): void {
  if (!isDeepStrictEqual(seen, agreed)) {
    // The table is written into a new folder, because a folder with a fixed name may belong to another user.
    const folder = mkdtempSync(join(tmpdir(), 'zhidan-'));
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(seen, null, 2));
  }
  expect(seen).toEqual(agreed);
}
