import { describe, expect, it } from '@jest/globals';
import { arrivalIn } from './arrival.js';

describe('coming to the shop', () => {
  it('by the link of a mail opens what it is for, and leaves no code in the address', () => {
    expect(arrivalIn('?mode=resetPassword&oobCode=abc', '')).toEqual({
      arrival: { kind: 'resetPassword', oobCode: 'abc' },
      rest: '',
    });
    expect(arrivalIn('?mode=verifyEmail&oobCode=abc&page=2', '')).toEqual({
      arrival: { kind: 'verifyEmail', oobCode: 'abc' },
      rest: '?page=2',
    });
  });

  it('back from Google brings tokens or the reason why not, which leave the address', () => {
    const mark = 'the-end-of-a-signature';
    for (const cookies of [`google_arrival=${mark}`, `theme=dark; __Host-google_arrival=${mark}; x=y`]) {
      expect(arrivalIn(`?id_token=a.b.${mark}&refresh_token=r`, cookies)).toEqual({
        arrival: { kind: 'signedIn', idToken: `a.b.${mark}` },
        rest: '',
      });
      expect(arrivalIn(`?mfaPendingCredential=${mark}`, cookies)).toEqual({
        arrival: { kind: 'secondFactor', pending: mark },
        rest: '',
      });
    }
    expect(arrivalIn('?error=google_not_set_up', '')).toEqual({
      arrival: { kind: 'failed', error: 'google_not_set_up' },
      rest: '',
    });
  });

  it('with the tokens of a sign-in that was not begun here signs in nothing, and leaves them out of the address', () => {
    const own = 'google_arrival=the-end-of-a-signature';
    for (const cookies of [
      '',
      own,
      'google_arrival=',
      'google_arrival=c',
      'my_google_arrival=a-strangers-signature',
    ])
      for (const brought of [
        'id_token=a.b.a-strangers-signature',
        'mfaPendingCredential=a-strangers-signature',
      ])
        expect(arrivalIn(`?${brought}&refresh_token=r&page=2`, cookies)).toEqual({
          arrival: undefined,
          rest: '?page=2',
        });
  });

  it('with anything else changes nothing', () => {
    for (const search of ['', '?page=2', '?mode=resetPassword'])
      expect(arrivalIn(search, '')).toEqual({ arrival: undefined, rest: search });
  });

  it('leaves a secret that opens nothing out of the address', () => {
    for (const secret of [
      'refresh_token=r',
      'oobCode=x',
      'id_token=',
      'mfaPendingCredential=',
      'refresh_token=',
    ])
      expect(arrivalIn(`?mode=other&${secret}&page=2`, '')).toEqual({
        arrival: undefined,
        rest: '?mode=other&page=2',
      });
  });
});
