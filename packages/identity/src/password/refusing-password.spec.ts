import { describe, expect, it } from '@jest/globals';
import { createPasswords } from './passwords.js';
import { withRefusedPassword } from './refusing-password.js';

const KNOWN = 'zhidan-demo-2026';
const passwords = createPasswords();
const refusing = withRefusedPassword(passwords, KNOWN);
const WIDE = KNOWN.replace('demo', 'ｄｅｍｏ');

describe('the publicly known demo password', () => {
  it.each([KNOWN, WIDE])(
    'is refused for an account that was created with it, with DEMO_ACCOUNT_CLOSED: %s',
    async (typed) => {
      const stored = await passwords.hash(KNOWN);
      await expect(refusing.matches(stored, typed)).rejects.toMatchObject({ word: 'DEMO_ACCOUNT_CLOSED' });
    },
  );

  it('counts as a wrong password for accounts with another password and for missing accounts', async () => {
    expect(await refusing.matches(await passwords.hash('another-2026'), KNOWN)).toBe(false);
    expect(await refusing.matches(null, KNOWN)).toBe(false);
  });

  it.each([KNOWN, WIDE])('cannot be set as a new password: %s', async (typed) => {
    await expect(refusing.hash(typed)).rejects.toMatchObject({ word: 'WEAK_PASSWORD' });
  });

  it('does not affect other passwords', async () => {
    const stored = await refusing.hash('another-2026');
    expect(await refusing.matches(stored, 'another-2026')).toBe(true);
  });
});
