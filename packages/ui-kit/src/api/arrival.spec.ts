import { describe, expect, it } from '@jest/globals';
import { arrivalIn } from './arrival.js';

describe('coming to the shop', () => {
  it('by the link of a mail opens what it is for, and leaves no code in the address', () => {
    expect(arrivalIn('?mode=resetPassword&oobCode=abc')).toEqual({
      arrival: { kind: 'resetPassword', oobCode: 'abc' },
      rest: '',
    });
    expect(arrivalIn('?mode=verifyEmail&oobCode=abc&page=2')).toEqual({
      arrival: { kind: 'verifyEmail', oobCode: 'abc' },
      rest: '?page=2',
    });
  });

  it('back from Google brings tokens or the reason why not, which leave the address', () => {
    expect(arrivalIn('?id_token=a.b.c&refresh_token=r')).toEqual({
      arrival: { kind: 'signedIn', idToken: 'a.b.c' },
      rest: '',
    });
    expect(arrivalIn('?error=google_not_set_up')).toEqual({
      arrival: { kind: 'failed', error: 'google_not_set_up' },
      rest: '',
    });
  });

  it('with anything else changes nothing', () => {
    for (const search of ['', '?page=2', '?mode=other&oobCode=x', '?mode=resetPassword'])
      expect(arrivalIn(search)).toEqual({ arrival: undefined, rest: search });
  });
});
