import { createHash } from 'node:crypto';
import { headsSealed, sealBegun, type SealedHead } from '@zhidan/domain/seal';
import { categoryOfStream } from '@zhidan/domain/core';
import { storedHashOf } from '../chain/hash.js';
import { createChainVerifier } from '../chain/verify.js';
import { sealClosingSchema, isSealSignatureValid } from '../verification/closing.js';
import { utf8, type StoredEvent } from '../wire/stored-event.js';
import { archiveFaultOfChain, type ArchiveFault } from './fault.js';

export const digestLine = ({ stream, revision, hash }: SealedHead): string =>
  `${stream} ${revision} ${hash}\n`;

const UNREADABLE = 'a seal that cannot be read';

const faultAt = ({ stream, revision }: StoredEvent, what: string): ArchiveFault => ({
  stream,
  revision,
  what,
});

interface OpenSeal {
  readonly stream: string;
  readonly digest: ReturnType<typeof createHash>;
  parts: number;
  heads: number;
}

/**
 * Verifies events one by one in the order of the log: the hash chain of each stream, and each daily seal with
 * its signature against the streams that it names. It stores the head of every stream, and hashes since the
 * last seal. `covers` says which streams are passed in; heads of other streams in a seal are ignored.
 */
export class EventLogVerifier {
  readonly #covers: (stream: string) => boolean;
  readonly #chain = createChainVerifier();
  /** The last revision of each stream. */
  readonly #heads = new Map<string, number>();
  /** Hashes that no seal has named yet, by revision. */
  readonly #unsealed = new Map<string, Map<number, string>>();
  #seal: OpenSeal | undefined;
  /** Whether an earlier seal was signed. */
  #isSigned = false;
  seals = 0;

  constructor(covers: (stream: string) => boolean = () => true) {
    this.#covers = covers;
  }

  get streams(): number {
    return this.#heads.size;
  }

  take(event: StoredEvent): readonly ArchiveFault[] {
    const faults = this.#chain(event).map(archiveFaultOfChain);
    const { stream, revision } = event;
    this.#heads.set(stream, revision);
    const unsealed = this.#unsealed.get(stream) ?? new Map<number, string>();
    this.#unsealed.set(stream, unsealed.set(revision, storedHashOf(event) ?? ''));
    if (categoryOfStream(stream) !== 'seal') return faults;
    return [...faults, ...this.#takeSeal(event)];
  }

  #takeSeal(event: StoredEvent): readonly ArchiveFault[] {
    if (event.type === sealBegun.type) return this.#beginSeal(event);
    const open = this.#seal?.stream === event.stream ? this.#seal : undefined;
    if (open === undefined) return [faultAt(event, 'a part of a seal whose beginning is missing')];
    return event.type === headsSealed.type ? this.#takeHeads(event, open) : this.#closeSeal(event, open);
  }

  #beginSeal(event: StoredEvent): readonly ArchiveFault[] {
    const begun = sealBegun.schema.safeParse(parsed(event.data));
    if (!begun.success) return [faultAt(event, UNREADABLE)];
    const { stream } = event;
    this.#seal = { stream, digest: createHash('sha256'), parts: 0, heads: 0 };
    const { previous } = begun.data;
    return previous === null ? [] : this.#compare(previous, stream);
  }

  #takeHeads(event: StoredEvent, open: OpenSeal): readonly ArchiveFault[] {
    const part = headsSealed.schema.safeParse(parsed(event.data));
    if (!part.success) return [faultAt(event, UNREADABLE)];
    const { heads } = part.data;
    open.parts += 1;
    open.heads += heads.length;
    for (const head of heads) open.digest.update(digestLine(head));
    return heads.flatMap((head) => this.#compare(head, event.stream));
  }

  #closeSeal(event: StoredEvent, open: OpenSeal): readonly ArchiveFault[] {
    const closed = sealClosingSchema.safeParse(parsed(event.data));
    if (!closed.success) return [faultAt(event, UNREADABLE)];
    this.#seal = undefined;
    this.seals += 1;
    const { parts, heads, digest, signature } = closed.data;
    const addsUp = parts === open.parts && heads === open.heads && digest === open.digest.digest('hex');
    const isBare = signature === null && this.#isSigned;
    this.#isSigned ||= signature !== null;
    return [
      ...(addsUp ? [] : [faultAt(event, 'the seal does not add up to what it says')]),
      ...(isSealSignatureValid(event.stream, closed.data)
        ? []
        : [faultAt(event, 'the signature of the seal is not that of its key over what it says')]),
      ...(isBare ? [faultAt(event, 'the seal is not signed, and an earlier one is')] : []),
    ];
  }

  /** Checks that the stream has the event that the seal names. */
  #compare({ stream, revision, hash }: SealedHead, by: string): readonly ArchiveFault[] {
    if (!this.#covers(stream)) return [];
    const last = this.#heads.get(stream);
    if (last === undefined) return [{ stream, what: `the whole stream is missing, which ${by} names` }];
    if (last < revision)
      return [
        {
          stream,
          revision: last + 1,
          what: `its tail is missing: it ends at ${last}, ${by} names revision ${revision}`,
        },
      ];
    const unsealed = this.#unsealed.get(stream);
    const found = unsealed?.get(revision);
    // Hashes of seal streams are not dropped here: a seal names the end of the previous one twice, at its
    // beginning and in one of its parts.
    if (unsealed !== undefined && categoryOfStream(stream) !== 'seal') {
      for (const each of unsealed.keys()) if (each <= revision) unsealed.delete(each);
      if (unsealed.size === 0) this.#unsealed.delete(stream);
    }
    return found === hash ? [] : [{ stream, revision, what: `its hash is not the one that ${by} names` }];
  }
}

function parsed(data: Uint8Array): unknown {
  try {
    return JSON.parse(utf8(data));
  } catch {
    return undefined;
  }
}
