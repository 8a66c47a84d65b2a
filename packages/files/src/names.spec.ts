import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nameMatchingContent } from './content-type.js';
import { isSafeName } from './file-store.js';
import { cleanName, endingOf } from './names.js';

describe('the name of an uploaded file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\設計\\領口 .ai', '領口.ai'],
    ['.hidden.png', 'hidden.png'],
    ['a\u202Egnp.exe', 'agnp.exe'],
    ['價格: 100?.psd', '價格 100.psd'],
    ['', '檔案'],
    ['...', '檔案'],
    ['\u0000', '檔案'],
  ])('is cleaned from %j to %j', (given, kept) => {
    expect(cleanName(given)).toBe(kept);
  });

  it.each(['.', ' .', '. '])(
    'is cleaned in less than a second, even with 200,000 repetitions of %j',
    (sign) => {
      const from = performance.now();
      cleanName(`x${sign.repeat(200_000)}x`);
      expect(performance.now() - from).toBeLessThan(1_000);
    },
  );

  it('is safe for any text, also with the store’s own prefix and suffix', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const kept = cleanName(given);
        expect(isSafeName(kept)).toBe(true);
        expect(isSafeName(`260302-1203040576-${'0'.repeat(36)}-${kept}.jpg`)).toBe(true);
        expect(cleanName(kept)).toBe(kept);
      }),
    );
  });

  it('keeps its extension when it is truncated', () => {
    expect(endingOf(cleanName(`${'領'.repeat(200)}.PSD`))).toBe('psd');
  });

  it('gets an extension that fits the real content type', () => {
    expect(nameMatchingContent('photo.JPG', 'image/jpeg')).toBe('photo.JPG');
    expect(nameMatchingContent('photo.png', 'image/jpeg')).toBe('photo.png.jpg');
    expect(nameMatchingContent('page.jpg', 'application/octet-stream')).toBe('page.jpg.bin');
    expect(nameMatchingContent('polo.ai', 'application/octet-stream')).toBe('polo.ai');
  });
});
