import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';

/**
 * Expects a table to be as agreed; another one is written to a file, so that a wanted change can be copied from
 * there.
 */
export function expectAgreed(name: string, seen: unknown, agreed: unknown): void {
  if (!isDeepStrictEqual(seen, agreed)) {
    // A new folder: one of a fixed name may belong to another user.
    const folder = mkdtempSync(join(tmpdir(), 'zhidan-'));
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(seen, null, 2));
  }
  expect(seen).toEqual(agreed);
}
