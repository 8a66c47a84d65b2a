import { describe, expect, it } from '@jest/globals';
import { createCookies } from './cookies.js';
import { sentToken } from './sent-token.js';

const { token: plain } = createCookies('http://localhost:3000');
const { token: underTls } = createCookies('https://shop.example');

describe('the token of a request', () => {
  it('is taken from the header, or else from the cookie', () => {
    expect(sentToken({ authorization: 'Bearer abc' }, plain)).toEqual({ token: 'abc', by: 'bearer' });
    expect(sentToken({ authorization: 'bearer abc ' }, plain)).toEqual({ token: 'abc', by: 'bearer' });
    expect(sentToken({ cookie: 'theme=dark; customer_token=abc; x=y' }, plain)).toEqual({
      token: 'abc',
      by: 'cookie',
    });
    expect(sentToken({ authorization: 'Bearer abc', cookie: 'customer_token=def' }, plain)).toEqual({
      token: 'abc',
      by: 'bearer',
    });
  });

  it('is taken over https only from the cookie with the prefix __Host-, which no other host can set', () => {
    const both = { cookie: 'customer_token=planted; __Host-customer_token=abc' };
    expect(sentToken(both, underTls)).toEqual({ token: 'abc', by: 'cookie' });
    expect(sentToken({ cookie: 'customer_token=planted' }, underTls)).toBeUndefined();
    expect(sentToken(both, plain)).toEqual({ token: 'planted', by: 'cookie' });
  });

  it('is absent when neither header nor cookie holds a token of the shop', () => {
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
      expect(sentToken(headers, plain)).toBeUndefined();
    }
  });
});
