import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createBrowserStorage } from './kept.js';

function storage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    key: (at: number) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size;
    },
    entries,
  };
}

const opened = () => {
  const [lasting, ofTab] = [storage(), storage()];
  return { lasting, ofTab, kept: createBrowserStorage(lasting, ofTab) };
};

describe('what a browser stores of the user’s input', () => {
  it('moves with a visitor into the account, and is deleted when the account signs out', () => {
    const { kept, lasting, ofTab } = opened();
    kept.write('draft.1', { order_value: 100 });
    expect(lasting.entries.size).toBe(0);
    kept.keepFor('club');
    expect(kept.read('draft.1')).toEqual({ order_value: 100 });
    expect(ofTab.entries.size).toBe(0);
    kept.keepFor(null);
    expect(kept.read('draft.1')).toBeUndefined();
    expect(lasting.entries.size + ofTab.entries.size).toBe(0);
  });

  it('can be deleted for all keys with a prefix', () => {
    const { kept } = opened();
    kept.keepFor('club');
    kept.write('order.7.revise.notes', 'n');
    kept.write('order.7.split-production.', [1]);
    kept.forgetAll('order.7.revise.');
    expect(kept.read('order.7.revise.notes')).toBeUndefined();
    expect(kept.read('order.7.split-production.')).toEqual([1]);
  });

  it('is deleted when it comes from an earlier release, which did not store the owner', () => {
    const { kept, lasting } = opened();
    lasting.setItem('zhidan.draft.1.notes', '"private"');
    lasting.setItem('zhidan.rapid-order.customer-1', '[]');
    kept.keepFor('club');
    expect([...lasting.entries.keys()]).toEqual([]);
  });

  it('is only lost, without an error, when the browser has no storage', () => {
    const kept = createBrowserStorage(undefined, undefined);
    kept.write('draft.1', 1);
    kept.keepFor('club');
    expect(kept.read('draft.1')).toBeUndefined();
  });

  const person = fc.constantFrom('club', 'cafe', null);
  const step = fc.oneof(
    fc.record({ kind: fc.constant('write' as const), value: fc.string() }),
    fc.record({ kind: fc.constant('signIn' as const), person }),
  );

  it('is never read by another user, and never left behind after signing out', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const { kept, lasting } = opened();
        kept.write('size.orders', 20, 'browser');
        let owner: string | null = null;
        let written: string | undefined;
        for (const one of steps) {
          if (one.kind === 'write') {
            kept.write('notes', one.value);
            written = one.value;
          } else {
            // A visitor's text passes to the account that signs in; text of one person never becomes visible to
            // another.
            const isSame = one.person === owner;
            if (!isSame && owner !== null) written = undefined;
            owner = one.person;
            kept.keepFor(owner);
          }
          expect(kept.read('notes')).toEqual(written);
          const left = [...lasting.entries.keys()].filter((key) => key.startsWith('zhidan.of.'));
          expect(left.filter((key) => !key.startsWith(`zhidan.of.${owner}.`))).toEqual([]);
          expect(kept.read('size.orders', 'browser')).toBe(20);
        }
      }),
    );
  });
});
