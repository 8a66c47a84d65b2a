import { describe, expect, it } from '@jest/globals';
import { inAppBrowser } from './inAppBrowser.js';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const address = 'https://shop.example/l/secret#pay';

describe('the detection of in-app browsers', () => {
  it.each([
    ['LINE', `${phone} Safari Line/14.2.0`, 'https://shop.example/l/secret?openExternalBrowser=1#pay'],
    ['Facebook', `${phone} [FBAN/FBIOS;FBAV/440.0;FBDV/iPhone14]`, undefined],
    [
      'Facebook',
      'Mozilla/5.0 (Linux; Android 15) Chrome/130 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0]',
      undefined,
    ],
    ['Instagram', `${phone} Mobile/15E148 Instagram 330.0`, undefined],
  ])(
    'recognises %s, and offers the browser of the phone where the app allows this',
    (name, userAgent, outside) => {
      expect(inAppBrowser(userAgent, address)).toEqual({ name, outside });
    },
  );

  it.each([
    `${phone} Version/19.0 Mobile/15E148 Safari/604.1`,
    'Mozilla/5.0 (Linux; Android 15; Baseline/2) Chrome/130 Mobile Safari/537.36',
  ])('does not recognise %s', (userAgent) => {
    expect(inAppBrowser(userAgent, address)).toBeUndefined();
  });
});
