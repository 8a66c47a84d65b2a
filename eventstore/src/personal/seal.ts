import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The secret key of one person's fields, 32 bytes. */
export interface DataKey {
  readonly id: string;
  readonly secret: Buffer;
}

/**
 * An encrypted value in an event's JSON: `{"$sealed": "<key id>.<base64url>"}`, the latter being the 12-byte
 * nonce, the AES-256-GCM ciphertext of the value's JSON, and its 16-byte tag.
 */
export interface EncryptedValue {
  readonly $sealed: string;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const isEncryptedValue = (value: unknown): value is EncryptedValue =>
  typeof value === 'object' && value !== null && '$sealed' in value && typeof value.$sealed === 'string';

export const keyIdOf = (sealed: EncryptedValue): string =>
  sealed.$sealed.slice(0, sealed.$sealed.indexOf('.'));

/** Encrypts a JSON value. It can only be decrypted together with `boundTo`, so it cannot be moved elsewhere. */
export const encryptValue = (value: unknown, key: DataKey, boundTo: string): EncryptedValue => ({
  $sealed: `${key.id}.${encryptBytes(Buffer.from(JSON.stringify(value), 'utf8'), key.secret, boundTo).toString('base64url')}`,
});

/** Throws when the value was changed, or encrypted with another key or for another place. */
export function decryptValue(sealed: EncryptedValue, key: DataKey, boundTo: string): unknown {
  const bytes = Buffer.from(sealed.$sealed.slice(key.id.length + 1), 'base64url');
  return JSON.parse(decryptBytes(bytes, key.secret, boundTo).toString('utf8'));
}

/** Nonce, ciphertext and tag in one buffer. */
export function encryptBytes(plain: Buffer, secret: Uint8Array, boundTo: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, secret, nonce).setAAD(Buffer.from(boundTo, 'utf8'));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

export function decryptBytes(bytes: Buffer, secret: Uint8Array, boundTo: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, secret, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(boundTo, 'utf8'))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const plain = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  // `final` returns no more bytes, but throws unless the tag matches.
  decipher.final();
  return plain;
}
