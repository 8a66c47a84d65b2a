import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type ComparableLine,
  possibleDuplicatesOf,
  samenessOf,
  type TransferContent,
} from './same-transfer.js';

const transfer = (more: Partial<TransferContent> = {}): TransferContent => ({
  account: 'ESUN001',
  date: '2026-11-22',
  amount: 867,
  balance: 5_000,
  payer: '林教練',
  five_digits: '12345',
  remark: '轉帳 林教練',
  raw: 'a',
  ...more,
});
const pasted = (more: Partial<TransferContent> = {}) => transfer({ balance: null, raw: 'b', ...more });

describe('two lines of different statements', () => {
  it.each<[TransferContent, TransferContent, string]>([
    [transfer(), transfer({ raw: 'other bank’s words', payer: '', five_digits: '' }), 'same'],
    [transfer({ account: 'Esun 001' }), transfer({ account: 'ESUN-001' }), 'same'],
    [transfer({ account: 'ｅｓｕｎ／００１' }), transfer(), 'same'],
    [transfer({ account: '' }), transfer(), 'same'],
    [transfer({ account: '0012345' }), transfer({ account: '12345' }), 'same'],
    [transfer({ account: '111' }), transfer({ account: '222' }), 'other'],
    [transfer(), transfer({ balance: 5_867 }), 'other'],
    [transfer(), transfer({ date: '2026-11-23' }), 'other'],
    [transfer(), transfer({ amount: -867 }), 'other'],
    [pasted(), pasted(), 'same'],
    [pasted(), pasted({ raw: 'c', remark: '轉帳　林教練' }), 'same'],
    [pasted({ payer: '' }), pasted({ five_digits: '' }), 'same'],
    [pasted(), pasted({ raw: 'c', remark: '轉帳 林教練 尾款' }), 'maybe'],
    [pasted(), pasted({ raw: 'c', five_digits: '54321' }), 'other'],
    [transfer(), pasted(), 'maybe'],
    [transfer(), pasted({ account: '' }), 'maybe'],
    [transfer(), pasted({ payer: '', five_digits: '', remark: '' }), 'maybe'],
    [transfer(), pasted({ payer: '林○練', five_digits: '' }), 'maybe'],
    [transfer(), pasted({ five_digits: '54321' }), 'other'],
    [transfer({ five_digits: '' }), pasted({ payer: '陳太太' }), 'other'],
    [transfer(), pasted({ payer: '陳太太' }), 'maybe'],
  ])('that contain %j and %j are classified as %s', (one, other, sameness) => {
    expect(samenessOf(one, other)).toBe(sameness);
    expect(samenessOf(other, one)).toBe(sameness);
  });

  it('are never the same transfer where the balances differ, even if all else is equal', () => {
    const text = fc.constantFrom('', '林教練', '陳太太');
    fc.assert(
      fc.property(text, text, fc.integer(), fc.integer(), (payer, remark, one, other) => {
        fc.pre(one !== other);
        expect(
          samenessOf(transfer({ payer, remark, balance: one }), transfer({ payer, remark, balance: other })),
        ).toBe('other');
      }),
    );
  });
});

describe('a possible duplicate of a statement line', () => {
  const line = (id: string, more: Partial<ComparableLine> = {}): ComparableLine => ({
    ...transfer(),
    id,
    statement_id: id,
    status: 'open',
    create_date: `2026-11-2${id}T00:00:00.000Z`,
    ...more,
  });
  const idsFor = (one: ComparableLine, ...others: readonly ComparableLine[]) =>
    possibleDuplicatesOf(one, others).map(({ id }) => id);

  it('is found for the later of two open lines, or for the only open line', () => {
    const [first, second] = [line('1'), line('2', { balance: null })];
    expect(idsFor(second, first, second)).toEqual(['1']);
    expect(idsFor(first, first, second)).toEqual([]);
    expect(idsFor(first, { ...second, status: 'matched' })).toEqual(['2']);
    expect(idsFor(first, { ...second, status: 'begun' })).toEqual(['2']);
  });

  it('is not found in the same statement, or among ignored lines', () => {
    expect(idsFor(line('2'), line('1', { statement_id: '2' }))).toEqual([]);
    expect(idsFor(line('2'), line('1', { status: 'ignored' }))).toEqual([]);
  });
});
