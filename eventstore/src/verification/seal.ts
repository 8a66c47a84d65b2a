import { createHash } from 'node:crypto';
import { streamOf } from '@zhidan/domain/core';
import { daySealed, headsSealed, seal, sealBegun, type SealedHead } from '@zhidan/domain/seal';
import { digestLine } from '../archive/proof.js';
import { storedHashOf, hashOf } from '../chain/hash.js';
import { createChainVerifier, type ChainFault } from '../chain/verify.js';
import { utf8, type StoredEvent } from '../wire/stored-event.js';
import { sealClosingSchema, isSealSignatureValid } from './closing.js';
import type { RawReader } from './raw-reader.js';

export interface SealFault {
  readonly stream: string;
  /** The first wrong revision; undefined where the fault concerns the whole stream. */
  readonly revision?: number;
  readonly fault:
    | ChainFault['fault']
    /** The seal names a stream that does not exist. */
    | 'stream-missing'
    /** The stream ends before the revision that the seal names; the first missing one is reported. */
    | 'tail-missing'
    /** The event has another hash than the seal names. */
    | 'hash-differs'
    | 'seal-unreadable'
    | 'seal-does-not-add-up'
    /** The signature does not match the seal's content or the key that the seal names. */
    | 'signature-differs';
}

export interface VerifiedSeal {
  /**
   * The number of heads in the seal; `checked` is the number of heads that were compared with their streams.
   */
  readonly heads: number;
  readonly checked: number;
  /**
   * The public key that signed the seal (SubjectPublicKeyInfo, DER in base64); null where the seal is unsigned.
   */
  readonly signedBy: string | null;
  readonly faults: readonly SealFault[];
}

const AT_ONCE = 16;

/**
 * Compares the finished seal of a day with the streams that it names: all of them, or an evenly spread sample.
 * Undefined where that day has no finished seal.
 */
export async function verifySeal(
  store: RawReader,
  date: string,
  most: number,
): Promise<VerifiedSeal | undefined> {
  const stream = streamOf(seal, date);
  const closing = await lastOf(store, stream);
  if (closing?.type !== daySealed.type) return undefined;
  const closed = sealClosingSchema.safeParse(jsonOf(closing));
  if (!closed.success) return { heads: 0, checked: 0, signedBy: null, faults: [unreadable(closing)] };
  const { heads, parts, digest, signature } = closed.data;
  const signedBy = signature?.public_key ?? null;

  const found = await comparedParts(store, stream, Math.max(Math.ceil(heads / most), 1));
  const { checked } = found;
  const faults = [...found.faults];
  const wrong = (fault: SealFault['fault']) => faults.push({ stream, revision: closing.revision, fault });
  if (found.parts !== parts || found.heads !== heads || found.digest !== digest)
    wrong('seal-does-not-add-up');
  if (!isSealSignatureValid(closing.stream, closed.data)) wrong('signature-differs');
  return { heads, checked, signedBy, faults };
}

/** Reads a seal from its beginning and compares every `every`th head with its stream. */
async function comparedParts(store: RawReader, stream: string, every: number) {
  const verify = createChainVerifier();
  const sum = createHash('sha256');
  const faults: SealFault[] = [];
  const found = { parts: 0, heads: 0, checked: 0 };
  for await (const event of store.readRaw(stream)) {
    faults.push(...verify(event));
    if (event.type === sealBegun.type) faults.push(...(await previousFaults(store, event)));
    if (event.type !== headsSealed.type) continue;
    const part = headsSealed.schema.safeParse(jsonOf(event));
    if (!part.success) {
      faults.push(unreadable(event));
      continue;
    }
    for (const head of part.data.heads) sum.update(digestLine(head));
    const from = found.heads;
    const looked = part.data.heads.filter((_head, place) => (from + place) % every === 0);
    faults.push(...(await headFaults(store, looked)));
    found.parts += 1;
    found.heads += part.data.heads.length;
    found.checked += looked.length;
  }
  return { ...found, digest: sum.digest('hex'), faults };
}

/** Faults in the head of the previous seal, which the beginning of each seal names. */
async function previousFaults(store: RawReader, event: StoredEvent): Promise<readonly SealFault[]> {
  const begun = sealBegun.schema.safeParse(jsonOf(event));
  if (!begun.success) return [unreadable(event)];
  return begun.data.previous === null ? [] : headFault(store, begun.data.previous);
}

const unreadable = ({ stream, revision }: StoredEvent): SealFault => ({
  stream,
  revision,
  fault: 'seal-unreadable',
});

/** Faults of streams at the heads that a seal names. */
export async function headFaults(
  store: RawReader,
  heads: readonly SealedHead[],
): Promise<readonly SealFault[]> {
  const faults: SealFault[] = [];
  for (let from = 0; from < heads.length; from += AT_ONCE) {
    const some = heads.slice(from, from + AT_ONCE);
    faults.push(...(await Promise.all(some.map((head) => headFault(store, head)))).flat());
  }
  return faults;
}

export async function headFault(store: RawReader, head: SealedHead): Promise<readonly SealFault[]> {
  const { stream, revision, hash } = head;
  for await (const event of store.readRaw(stream, { from: revision, limit: 1 })) {
    if (storedHashOf(event) !== hash) return [{ stream, revision, fault: 'hash-differs' }];
    return hashOf(event) === hash ? [] : [{ stream, revision, fault: 'changed' }];
  }
  const last = await lastOf(store, stream);
  return last === undefined
    ? [{ stream, fault: 'stream-missing' }]
    : [{ stream, revision: last.revision + 1, fault: 'tail-missing' }];
}

async function lastOf(store: RawReader, stream: string): Promise<StoredEvent | undefined> {
  for await (const event of store.readRaw(stream, { direction: 'backwards', limit: 1 })) return event;
  return undefined;
}

/** The heads that an event of a seal names, or the head of the previous seal. */
export function sealedHeadsOf(event: StoredEvent): readonly SealedHead[] {
  if (event.type === headsSealed.type) return headsSealed.schema.safeParse(jsonOf(event)).data?.heads ?? [];
  if (event.type !== sealBegun.type) return [];
  const previous = sealBegun.schema.safeParse(jsonOf(event)).data?.previous;
  return previous == null ? [] : [previous];
}

function jsonOf({ data }: StoredEvent): unknown {
  try {
    return JSON.parse(utf8(data));
  } catch {
    return undefined;
  }
}
