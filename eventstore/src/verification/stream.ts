import { storedHashOf } from '../chain/hash.js';
import { createChainVerifier, type ChainFault } from '../chain/verify.js';
import type { RawReader } from './raw-reader.js';

export interface VerifiedStream {
  /** The number of checked events. */
  readonly events: number;
  /** False when the stream has more events than were checked. */
  readonly complete: boolean;
  /** The last checked event; undefined when none was checked. */
  readonly head: { readonly revision: number; readonly hash: string } | undefined;
  readonly faults: readonly ChainFault[];
}

/** Checks the hash chain of one stream from its beginning, up to a number of events. */
export async function verifyStream(store: RawReader, stream: string, most: number): Promise<VerifiedStream> {
  const verify = createChainVerifier();
  const faults: ChainFault[] = [];
  let events = 0;
  let head: VerifiedStream['head'];
  for await (const event of store.readRaw(stream, { limit: most + 1 })) {
    if (events === most) return { events, complete: false, head, faults };
    events += 1;
    faults.push(...verify(event));
    head = { revision: event.revision, hash: storedHashOf(event) ?? '' };
  }
  return { events, complete: true, head, faults };
}
