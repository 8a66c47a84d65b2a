import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts stored secrets that must be readable again, such as the secret of a second factor. */
export interface SecretCipher {
  /** `purpose` names the use and the owner of the text: it can be decrypted for no other purpose. */
  seal(text: string, purpose: string): string;
  /** Undefined for text that was changed, or was encrypted for another purpose or with a missing key. */
  open(sealed: string, purpose: string): string | undefined;
}

export const LINK_PURPOSE = 'link of a mail';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts with the first of the installation's secrets and decrypts with any of them. The encrypted text
 * contains the id of its key, so that text under an earlier secret is found and encrypted again.
 */
export function createSecretCipher(secrets: readonly [string, ...string[]]): SecretCipher {
  const keys = secrets.map(keyOf);
  const [newest] = keys;
  if (newest === undefined) throw new Error('no secret to seal with');
  return {
    seal(text, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, newest.key, iv).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${newest.id}.${sealed.toString('base64url')}`;
    },
    open(sealed, purpose) {
      const [id, text = ''] = sealed.split('.', 2);
      const known = keys.find((key) => key.id === id);
      const bytes = Buffer.from(text, 'base64url');
      if (known === undefined || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      try {
        const decipher = createDecipheriv(ALGORITHM, known.key, bytes.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8');
        return opened + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

function keyOf(secret: string): { readonly id: string; readonly key: Buffer } {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'zhidan sealed text', 32));
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
}
