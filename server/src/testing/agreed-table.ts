import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';

/** Expects a table to be as it was agreed; one that is not is written down, so that a wanted change can be taken from there. */
export function expectAgreed(name: string, seen: unknown, agreed: unknown): void {
  if (!isDeepStrictEqual(seen, agreed)) {
    // A folder of its own: one of a fixed name may be another user's.
    const folder = mkdtempSync(join(tmpdir(), 'zhidan-'));
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(seen, null, 2));
  }
  expect(seen).toEqual(agreed);
}
