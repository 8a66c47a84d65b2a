import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { join } from 'node:path';
import type { SealSignature } from '@zhidan/domain';
import { createFile, readIfThere } from './embedded/durable-file.js';
import { StartError } from './embedded/start-error.js';

const SEAL_KEY_FILE = 'seal-key.pem';

/** The Ed25519 key with which an installation signs its daily seals and bundles. */
export interface SealKey {
  /** SubjectPublicKeyInfo (DER) in base64. */
  readonly publicKey: string;
  /** Signs a text; the same text gives the same signature. */
  readonly sign: (text: string) => SealSignature;
}

/**
 * The key in `dataDir`, created if it is missing; processes that start at the same time get the same key.
 * Throws `StartError` for a file without an Ed25519 key.
 */
export async function loadSealKey(dataDir: string): Promise<SealKey> {
  const path = join(dataDir, SEAL_KEY_FILE);
  const key = parsed((await readIfThere(path)) ?? (await make(path)));
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new StartError(
      `${path} is damaged: put back a copy of it, or move it away for a new key to be made`,
    );
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
  return {
    publicKey,
    sign: (text) => ({
      public_key: publicKey,
      value: sign(null, Buffer.from(text, 'utf8'), key).toString('base64'),
    }),
  };
}

async function make(path: string): Promise<string> {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  return (await createFile(path, pem)) ? pem : ((await readIfThere(path)) ?? '');
}

function parsed(pem: string) {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}
