import { describe, expect, it } from '@jest/globals';
import { parseLandingParameters } from './arrival.js';

describe('opening the shop at an address with parameters', () => {
  it('opens the page of a mailed link, and removes the code from the address', () => {
    expect(parseLandingParameters('?mode=resetPassword&oobCode=abc', '')).toEqual({
      arrival: { kind: 'resetPassword', oobCode: 'abc' },
      rest: '',
    });
    expect(parseLandingParameters('?mode=verifyEmail&oobCode=abc&page=2', '')).toEqual({
      arrival: { kind: 'verifyEmail', oobCode: 'abc' },
      rest: '?page=2',
    });
  });

  it('takes the tokens or the error that come from Google, and removes them from the address', () => {
    const mark = 'the-end-of-a-signature';
    for (const cookies of [`google_arrival=${mark}`, `theme=dark; __Host-google_arrival=${mark}; x=y`]) {
      expect(parseLandingParameters(`?id_token=a.b.${mark}&refresh_token=r`, cookies)).toEqual({
        arrival: { kind: 'signedIn', idToken: `a.b.${mark}` },
        rest: '',
      });
      expect(parseLandingParameters(`?mfaPendingCredential=${mark}`, cookies)).toEqual({
        arrival: { kind: 'secondFactor', pending: mark },
        rest: '',
      });
    }
    expect(parseLandingParameters('?error=google_not_set_up', '')).toEqual({
      arrival: { kind: 'failed', error: 'google_not_set_up' },
      rest: '',
    });
  });

  it('ignores the tokens of a sign-in that was begun elsewhere, and removes them from the address', () => {
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
        expect(parseLandingParameters(`?${brought}&refresh_token=r&page=2`, cookies)).toEqual({
          arrival: undefined,
          rest: '?page=2',
        });
  });

  it('leaves other parameters as they are', () => {
    for (const search of ['', '?page=2', '?mode=resetPassword'])
      expect(parseLandingParameters(search, '')).toEqual({ arrival: undefined, rest: search });
  });

  it('removes a secret from the address even when the parameters are unknown or incomplete', () => {
    for (const secret of [
      'refresh_token=r',
      'oobCode=x',
      'id_token=',
      'mfaPendingCredential=',
      'refresh_token=',
    ])
      expect(parseLandingParameters(`?mode=other&${secret}&page=2`, '')).toEqual({
        arrival: undefined,
        rest: '?mode=other&page=2',
      });
  });
});
