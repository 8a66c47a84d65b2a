import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createSecretCipher } from './sealer.js';

const NEWEST = 'the newest secret of the installation';
const BEFORE = 'the secret that was before it, long enough';

describe('an encrypted text', () => {
  it('can be decrypted with its own secret, also after a newer secret was added', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, purpose) => {
        const sealed = createSecretCipher([BEFORE]).seal(text, purpose);
        expect(createSecretCipher([BEFORE]).open(sealed, purpose)).toBe(text);
        expect(createSecretCipher([NEWEST, BEFORE]).open(sealed, purpose)).toBe(text);
        expect(createSecretCipher([NEWEST]).open(sealed, purpose)).toBeUndefined();
      }),
    );
  });

  it('cannot be decrypted for another purpose, or after one character was changed', () => {
    const sealer = createSecretCipher([NEWEST]);
    const sealed = sealer.seal('JBSWY3DPEHPK3PXP', 'totp of mei');
    expect(sealer.open(sealed, 'totp of kai')).toBeUndefined();
    for (let place = 0; place < sealed.length - 1; place += 1) {
      const changed = `${sealed.slice(0, place)}${sealed[place] === 'A' ? 'B' : 'A'}${sealed.slice(place + 1)}`;
      expect(sealer.open(changed, 'totp of mei')).toBeUndefined();
    }
    for (const broken of ['', '.', 'x.y', sealed.slice(0, 20)])
      expect(sealer.open(broken, 'totp of mei')).toBeUndefined();
  });

  it('does not reveal the text, and differs at each encryption', () => {
    const sealer = createSecretCipher([NEWEST]);
    const [one, two] = [sealer.seal('JBSWY3DPEHPK3PXP', 'x'), sealer.seal('JBSWY3DPEHPK3PXP', 'x')];
    expect(one).not.toBe(two);
    expect(Buffer.from(one.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toContain('JBSWY3');
  });
});
