import { createHash } from 'node:crypto';

/** A public key (DER in base64) as PEM, which common tools read. */
export const pemOf = (publicKey: string): string =>
  `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`;

/** The fingerprint by which people compare a public key: SHA-256 over its DER, in hexadecimal. */
export const fingerprintOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex');
