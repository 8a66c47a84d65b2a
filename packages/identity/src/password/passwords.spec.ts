import { describe, expect, it } from '@jest/globals';
import { TooManyAttempts } from '../core/refusal.js';
import { createPasswords } from './passwords.js';

const passwords = createPasswords();

describe('passwords', () => {
  it('are stored as argon2id hashes with their own salt, never in plain text', async () => {
    const [first, second] = await Promise.all([
      passwords.hash('四十件球衣2026'),
      passwords.hash('四十件球衣2026'),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it('match their hash, also when a keyboard encodes the same letters differently', async () => {
    const stored = await passwords.hash('café 2026');
    expect(await passwords.matches(stored, 'café 2026')).toBe(true);
    expect(await passwords.matches(stored, 'cafe\u0301 2026')).toBe(true);
    expect(await passwords.matches(stored, 'Café 2026')).toBe(false);
    expect(await passwords.matches(stored, '')).toBe(false);
  });

  it('never match where no hash is stored', async () => {
    expect(await passwords.matches(null, 'anything at all')).toBe(false);
    expect(await passwords.matches(null, '')).toBe(false);
  });

  it('are refused with 503 when too many checks wait', async () => {
    const busy = createPasswords({ mostWaiting: 4 });
    const ends = await Promise.allSettled(Array.from({ length: 10 }, () => busy.matches(null, 'x')));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    for (const end of ends) {
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    }
  });

  it('of a client that sends hundreds are refused above its share, while those of other clients are checked', async () => {
    const busy = createPasswords();
    const order: string[] = [];
    const from = (address: string) => busy.matches(null, 'x', address).then(() => order.push(address));
    const flood = Promise.allSettled(Array.from({ length: 200 }, () => from('192.0.2.1')));
    await from('192.0.2.2');
    expect(order.length).toBeLessThan(8);
    const ends = await flood;
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(48);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(TooManyAttempts);
  });
});
