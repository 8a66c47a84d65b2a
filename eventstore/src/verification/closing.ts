import { createPublicKey, verify } from 'node:crypto';
import { idOfStream } from '@zhidan/domain/core';
import {
  sealSignatureSchema,
  sealSums,
  sealText,
  streamHeadSchema,
  type SealSignature,
} from '@zhidan/domain/seal';
import type { z } from 'zod';

/** The event that ends a daily seal, as stored in any version. */
export const sealClosingSchema = sealSums.extend({
  previous: streamHeadSchema.nullable(),
  signature: sealSignatureSchema.nullable().default(null),
});

/**
 * Whether the Ed25519 signature of a daily seal was made with the key in the seal; true without a signature.
 */
export function isSealSignatureValid(stream: string, closed: z.infer<typeof sealClosingSchema>): boolean {
  if (closed.signature === null) return true;
  return isSignatureOver(sealText(idOfStream(stream), closed, closed.previous), closed.signature);
}

function isSignatureOver(text: string, { public_key, value }: SealSignature): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(public_key, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(text), key, Buffer.from(value, 'base64'));
  } catch {
    return false;
  }
}
