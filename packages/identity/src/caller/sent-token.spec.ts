import { describe, expect, it } from '@jest/globals';
import { sentToken } from './sent-token.js';

describe('the token that comes with a request', () => {
  it('is in the header, or else in the cookie', () => {
    expect(sentToken({ authorization: 'Bearer abc' })).toEqual({ token: 'abc', by: 'bearer' });
    expect(sentToken({ authorization: 'bearer abc ' })).toEqual({ token: 'abc', by: 'bearer' });
    expect(sentToken({ cookie: 'theme=dark; customer_token=abc; x=y' })).toEqual({
      token: 'abc',
      by: 'cookie',
    });
    expect(sentToken({ authorization: 'Bearer abc', cookie: 'customer_token=def' })).toEqual({
      token: 'abc',
      by: 'bearer',
    });
  });

  it('is none when nothing of ours is there', () => {
    for (const headers of [
      {},
      { authorization: 'Basic abc' },
      { authorization: 'Bearer ' },
      { cookie: '' },
      { cookie: 'customer_token=' },
      { cookie: 'customer_token' },
      { cookie: 'my_customer_token=abc' },
      { cookie: ';;=;' },
    ]) {
      expect(sentToken(headers)).toBeUndefined();
    }
  });
});
