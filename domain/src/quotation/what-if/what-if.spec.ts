import { describe, expect, it } from '@jest/globals';
import { changesBetween } from './changes.js';
import { whatIfCommands, whatIfBody } from './what-if.js';

describe('the differences shown by a what-if request', () => {
  it('list each changed field by its path, and a changed list as a whole', () => {
    const before = {
      code: 1001,
      accounting: { code: 2000, memo: '' },
      files: [1],
      gone: 1,
      same: [{ a: 1 }],
    };
    const after = {
      code: 1002,
      accounting: { code: 2000, memo: '急' },
      files: [1, 2],
      new: 2,
      same: [{ a: 1 }],
    };
    expect(changesBetween(before, after)).toEqual([
      { field: 'code', before: 1001, after: 1002 },
      { field: 'accounting.memo', before: '', after: '急' },
      { field: 'files', before: [1], after: [1, 2] },
      { field: 'gone', before: 1, after: null },
      { field: 'new', before: null, after: 2 },
    ]);
  });

  it('omit fields that every command changes', () => {
    const at = (revision: number) => ({
      revision,
      modified_date: `${revision}`,
      modifiedUser_id: `${revision}`,
    });
    expect(changesBetween(at(1), at(2))).toEqual([]);
  });
});

describe('the commands of a what-if request', () => {
  it('are those on an existing order that are sent as JSON', () => {
    expect(whatIfCommands).toContain('delete');
    for (const kind of ['request', 'make-link', 'revoke-link', 'add-file', 'remove-file'])
      expect(whatIfCommands).not.toContain(kind);
  });

  it('are reported by name where unknown, with a long name shortened', () => {
    const { error } = whatIfBody.safeParse({ commands: [{ command: 'x'.repeat(10_000) }] });
    expect(error?.issues[0]?.message).toBe(`沒有「${'x'.repeat(60)}」這個指令`);
  });
});
