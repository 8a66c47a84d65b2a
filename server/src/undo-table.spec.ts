import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { actionTitle, quotationCommandKinds, undoOf } from '@zhidan/domain/quotation';

/** The cells of each row of the table in `docs/undo.md`, without the two header lines. */
const listed = readFileSync(new URL('../../docs/undo.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe('the table of undo commands', () => {
  it('agrees with the declaration of every command', () => {
    const declared = quotationCommandKinds.map((kind) => {
      const undo = undoOf(kind);
      const [by, why] = 'never' in undo ? [[], undo.never] : [undo.by, ''];
      return [`\`${kind}\``, actionTitle(kind), by.map((one) => `\`${one}\``).join(', '), why];
    });
    expect(listed).toEqual(declared);
  });
});
