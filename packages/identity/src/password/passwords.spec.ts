import { describe, expect, it } from '@jest/globals';
import { createPasswords } from './passwords.js';

const passwords = createPasswords();

describe('passwords', () => {
  it('are kept as argon2id with a salt of their own, never as they are', async () => {
    const [first, second] = await Promise.all([
      passwords.hash('四十件球衣2026'),
      passwords.hash('四十件球衣2026'),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it('match what was kept, also when another keyboard writes the same letters otherwise', async () => {
    const stored = await passwords.hash('café 2026');
    expect(await passwords.matches(stored, 'café 2026')).toBe(true);
    expect(await passwords.matches(stored, 'cafe\u0301 2026')).toBe(true);
    expect(await passwords.matches(stored, 'Café 2026')).toBe(false);
    expect(await passwords.matches(stored, '')).toBe(false);
  });

  it('match nothing where nothing is kept', async () => {
    expect(await passwords.matches(null, 'anything at all')).toBe(false);
    expect(await passwords.matches(null, '')).toBe(false);
  });

  it('are turned away when too many wait, so that the others are still served', async () => {
    const busy = createPasswords({ mostWaiting: 4 });
    const ends = await Promise.allSettled(Array.from({ length: 10 }, () => busy.matches(null, 'x')));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    for (const end of ends) {
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    }
  });
});
