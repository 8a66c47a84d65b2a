import { describe, expect, it } from '@jest/globals';
import { normaliseEmail, parseSignIn, parseSignUp } from './credentials.js';

const mei = { email: 'mei@club.test', password: '四十件球衣2026', name: '陳美玲' };

describe('sign-up data', () => {
  it('has its e-mail address in lower case and without surrounding spaces', () => {
    expect(
      parseSignUp({ ...mei, email: ' Mei@Club.Test ', name: ' 陳美玲 ', returnSecureToken: true }),
    ).toEqual(mei);
  });

  it.each([
    '',
    'mei',
    'mei@',
    '@club.test',
    'mei@club',
    'mei@club..test',
    'm ei@club.test',
    'mei@@club.test',
    'mei@-club.test',
    `${'m'.repeat(250)}@club.test`,
    'mei\n@club.test',
    'mei@club.test\0',
    'admin@\u212Alub.test',
    7,
    null,
    undefined,
    ['mei@club.test'],
    { at: 'club' },
  ])('is refused with INVALID_EMAIL for the address %j', (email) => {
    expect(() => parseSignUp({ ...mei, email })).toThrow('INVALID_EMAIL');
    expect(() => parseSignIn({ ...mei, email })).toThrow('INVALID_EMAIL');
  });

  it.each([
    '',
    '1234567',
    '七個字不夠長啊',
    '👕👕👕👕👕👕👕',
    'x'.repeat(201),
    12345678,
    null,
    undefined,
    ['12345678'],
  ])('is refused with WEAK_PASSWORD for the password %j', (password) => {
    expect(() => parseSignUp({ ...mei, password })).toThrow('WEAK_PASSWORD');
  });

  it.each(['12345678', '八個字就夠長了吧', '👕👕👕👕👕👕👕👕', '👕'.repeat(200)])(
    'is accepted with the password %s, whose length is counted in visible characters',
    (password) => {
      expect(parseSignUp({ ...mei, password }).password).toBe(password);
    },
  );

  it('may lack a name, but a name is at most a hundred characters on one line', () => {
    expect(parseSignUp({ ...mei, name: undefined }).name).toBe('');
    for (const name of [7, null, {}, 'x'.repeat(101), 'a\nb', 'a\0b', 'a\u202eb', '\u200fa']) {
      expect(() => parseSignUp({ ...mei, name })).toThrow('INVALID_NAME');
    }
  });

  it('is refused with the code of its first wrong field', () => {
    expect(() => parseSignUp({ email: 'x', password: 'x', name: 7 })).toThrow('INVALID_EMAIL');
    for (const body of [undefined, null, [], 'text', 7]) expect(() => parseSignUp(body)).toThrow('MALFORMED');
  });
});

describe('sign-in data', () => {
  it('requires a password, and treats a password that is too long as a wrong password', () => {
    expect(() => parseSignIn({ email: mei.email })).toThrow('MISSING_PASSWORD');
    expect(() => parseSignIn({ email: mei.email, password: 7 })).toThrow('MISSING_PASSWORD');
    expect(parseSignIn({ email: mei.email, password: 'x'.repeat(1_000_000) }).password).toBe('');
    expect(parseSignIn({ email: mei.email, password: '👕'.repeat(200) }).password).toBe('👕'.repeat(200));
  });
});

describe('an e-mail address', () => {
  it('is normalised to one form for look-ups', () => {
    expect(normaliseEmail('MEI@club.TEST')).toBe('mei@club.test');
    expect(normaliseEmail('nobody')).toBeUndefined();
  });
});
