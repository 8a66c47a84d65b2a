import { describe, expect, it } from '@jest/globals';
import { createPasswords } from './passwords.js';
import { refusingPassword } from './refusing-password.js';

const KNOWN = 'zhidan-demo-2026';
const passwords = createPasswords();
const refusing = refusingPassword(passwords, KNOWN);
const WIDE = KNOWN.replace('demo', 'ｄｅｍｏ');

describe('a password that everybody knows', () => {
  it.each([KNOWN, WIDE])('opens no account that was made with it, and says so: %s', async (typed) => {
    const stored = await passwords.hash(KNOWN);
    await expect(refusing.matches(stored, typed)).rejects.toMatchObject({ word: 'DEMO_ACCOUNT_CLOSED' });
  });

  it('says nothing of accounts that have another, nor of missing ones', async () => {
    expect(await refusing.matches(await passwords.hash('another-2026'), KNOWN)).toBe(false);
    expect(await refusing.matches(null, KNOWN)).toBe(false);
  });

  it.each([KNOWN, WIDE])('is set nowhere anew: %s', async (typed) => {
    await expect(refusing.hash(typed)).rejects.toMatchObject({ word: 'WEAK_PASSWORD' });
  });

  it('stands in the way of no other', async () => {
    const stored = await refusing.hash('another-2026');
    expect(await refusing.matches(stored, 'another-2026')).toBe(true);
  });
});
