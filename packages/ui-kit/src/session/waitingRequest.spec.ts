import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createPendingRequestStore } from './waitingRequest.js';

function tabStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    entries,
  };
}

const act = (name: string, done: string[]) => ({
  kind: 'act' as const,
  name,
  act: () => void done.push(name),
});

describe('a request that waits for a sign-in', () => {
  it('is run once by the sign-in', () => {
    const waiting = createPendingRequestStore();
    const done: string[] = [];
    waiting.want(act('quotation', done), '/levelthree/1');
    const wanted = waiting.take();
    if (wanted?.kind === 'act') wanted.act();
    expect(done).toEqual(['quotation']);
    expect(waiting.take()).toBeUndefined();
  });

  it('is dropped when the sign-in window is closed', () => {
    const waiting = createPendingRequestStore();
    waiting.want(act('quotation', []), '/levelthree/1');
    waiting.drop();
    expect(waiting.take()).toBeUndefined();
  });

  it('is dropped on another page, and kept on its own page', () => {
    const waiting = createPendingRequestStore();
    waiting.want(act('giveaway', []), '/giveaway');
    waiting.movedTo('/giveaway');
    expect(waiting.current()).toBeDefined();
    waiting.movedTo('/');
    expect(waiting.take()).toBeUndefined();
  });

  it('for a page survives the redirect to Google and back, and is dropped by a page that is opened anew', () => {
    const storage = tabStorage();
    createPendingRequestStore(storage).want({ kind: 'page', address: '/quotation/210331-1203040576' }, '/');
    const returned = createPendingRequestStore(storage);
    expect(returned.current()).toBeUndefined();
    returned.resume('/');
    expect(returned.current()).toEqual({
      wanted: { kind: 'page', address: '/quotation/210331-1203040576' },
      pathname: '/',
    });
    const openedAnew = createPendingRequestStore(storage);
    openedAnew.movedTo('/');
    expect(storage.entries.size).toBe(0);
    openedAnew.resume('/');
    expect(openedAnew.take()).toBeUndefined();
  });

  it('is run once by its own page after the redirect to Google and back', () => {
    const storage = tabStorage();
    const done: string[] = [];
    createPendingRequestStore(storage).want(act('ask', done), '/levelthree/1');
    const returned = createPendingRequestStore(storage);
    returned.resume('/');
    expect(returned.take()).toEqual({ kind: 'later', name: 'ask', address: '/levelthree/1' });
    expect(storage.entries.size).toBe(0);
    returned.movedTo('/levelthree/1');
    expect(returned.takeDue('save', '/levelthree/1')).toBe(false);
    expect(returned.takeDue('ask', '/levelthree/1')).toBe(true);
    expect(returned.takeDue('ask', '/levelthree/1')).toBe(false);
    expect(done).toEqual([]);
  });

  it.each<[string, (waiting: ReturnType<typeof createPendingRequestStore>) => void]>([
    ['the window was closed before', (waiting) => waiting.drop()],
    ['another page was opened before', (waiting) => waiting.movedTo('/qa')],
  ])('is not run by its page when %s', (_when, leave) => {
    const storage = tabStorage();
    createPendingRequestStore(storage).want(act('ask', []), '/levelthree/1');
    const returned = createPendingRequestStore(storage);
    returned.resume('/');
    leave(returned);
    expect(returned.take()).toBeUndefined();
    expect(returned.takeDue('ask', '/levelthree/1')).toBe(false);
    expect(storage.entries.size).toBe(0);
  });

  it('is not run by its page when another page was opened after the sign-in', () => {
    const storage = tabStorage();
    createPendingRequestStore(storage).want(act('ask', []), '/levelthree/1');
    const returned = createPendingRequestStore(storage);
    returned.resume('/');
    returned.take();
    returned.movedTo('/qa');
    expect(returned.takeDue('ask', '/levelthree/1')).toBe(false);
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', 7, null])(
    'never leads outside the shop, even if the storage holds %j',
    (address) => {
      const storage = tabStorage();
      storage.setItem('zhidan.waiting-page', JSON.stringify({ address, act: 'ask' }));
      const returned = createPendingRequestStore(storage);
      returned.resume('/');
      expect(returned.current()).toBeUndefined();
    },
  );

  const step = fc.oneof(
    fc.record({ kind: fc.constant('want' as const), name: fc.constantFrom('quotation', 'cart', 'giveaway') }),
    fc.record({ kind: fc.constant('move' as const), pathname: fc.constantFrom('/', '/giveaway', '/qa') }),
    fc.constant({ kind: 'close' as const }),
    fc.constant({ kind: 'signIn' as const }),
  );

  it('is run only if the user stays on its page between asking and signing in', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const waiting = createPendingRequestStore();
        const done: string[] = [];
        const expected: string[] = [];
        let pathname = '/';
        let last: string | undefined;
        for (const one of steps) {
          if (one.kind === 'want') {
            waiting.want(act(one.name, done), pathname);
            last = one.name;
          } else if (one.kind === 'move') {
            if (one.pathname !== pathname) last = undefined;
            pathname = one.pathname;
            waiting.movedTo(pathname);
          } else if (one.kind === 'close') {
            waiting.drop();
            last = undefined;
          } else {
            const wanted = waiting.take();
            if (wanted?.kind === 'act') wanted.act();
            if (last !== undefined) expected.push(last);
            last = undefined;
          }
        }
        expect(done).toEqual(expected);
      }),
    );
  });
});
