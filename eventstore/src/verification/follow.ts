import { LRUCache } from 'lru-cache';
import { chainFaultsAfter, chainHeadOf, NO_HEAD, type ChainFault, type ChainHead } from '../chain/verify.js';
import type { StoredEvent } from '../wire/stored-event.js';
import type { RawReader } from './raw-reader.js';

const REMEMBERED = 10_000;
/**
 * The most hashes in memory: about the events of a day in a busy shop, because the daily seal soon names them.
 */
const HASHES_REMEMBERED = 50_000;

/**
 * Checks each event against the previous one in its stream, starting anywhere in the log. The previous event is
 * read from the store unless it was just received.
 */
export class ChainFollower {
  readonly #store: RawReader;
  readonly #heads = new LRUCache<string, ChainHead>({ max: REMEMBERED });
  readonly #hashes = new LRUCache<string, string>({ max: HASHES_REMEMBERED });

  constructor(store: RawReader) {
    this.#store = store;
  }

  async take(event: StoredEvent): Promise<readonly ChainFault[]> {
    const faults = chainFaultsAfter(await this.#before(event), event);
    const head = chainHeadOf(event);
    this.#heads.set(event.stream, head);
    if (faults.length === 0) this.#hashes.set(placeOf(event), head.hash);
    return faults;
  }

  /** The hash of an event that was just received and had no fault; undefined for any other. */
  hashAt(event: Pick<StoredEvent, 'stream' | 'revision'>): string | undefined {
    return this.#hashes.get(placeOf(event));
  }

  async #before({ stream, revision }: StoredEvent): Promise<ChainHead> {
    if (revision === 0) return NO_HEAD;
    const remembered = this.#heads.get(stream);
    if (remembered?.revision === revision - 1) return remembered;
    for await (const event of this.#store.readRaw(stream, { from: revision - 1, limit: 1 }))
      if (event.revision === revision - 1) return chainHeadOf(event);
    return NO_HEAD;
  }
}

const placeOf = ({ stream, revision }: Pick<StoredEvent, 'stream' | 'revision'>): string =>
  `${revision}@${stream}`;

/** The faults of one event of a stream; undefined where the event does not exist. */
export async function verifyEvent(
  store: RawReader,
  stream: string,
  revision: number,
): Promise<readonly ChainFault[] | undefined> {
  for await (const event of store.readRaw(stream, { from: revision, limit: 1 }))
    if (event.revision === revision) return new ChainFollower(store).take(event);
  return undefined;
}
