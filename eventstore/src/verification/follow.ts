import { LRUCache } from 'lru-cache';
import { faultsAfter, headOf, NO_HEAD, type ChainFault, type Head } from '../chain/verify.js';
import type { StoredEvent } from '../wire/stored-event.js';
import type { RawReader } from './raw-reader.js';

const REMEMBERED = 10_000;

/**
 * Checks events against the event before each in its stream, from anywhere in the log on: what came before is looked
 * up in the store unless it has just come by.
 */
export class ChainFollower {
  readonly #store: RawReader;
  readonly #heads = new LRUCache<string, Head>({ max: REMEMBERED });

  constructor(store: RawReader) {
    this.#store = store;
  }

  async take(event: StoredEvent): Promise<readonly ChainFault[]> {
    const faults = faultsAfter(await this.#before(event), event);
    this.#heads.set(event.stream, headOf(event));
    return faults;
  }

  async #before({ stream, revision }: StoredEvent): Promise<Head> {
    if (revision === 0) return NO_HEAD;
    const remembered = this.#heads.get(stream);
    if (remembered?.revision === revision - 1) return remembered;
    for await (const event of this.#store.readRaw(stream, { from: revision - 1, limit: 1 }))
      if (event.revision === revision - 1) return headOf(event);
    return NO_HEAD;
  }
}

/** What is wrong with one event of a stream; undefined where it is not there. */
export async function verifyEvent(
  store: RawReader,
  stream: string,
  revision: number,
): Promise<readonly ChainFault[] | undefined> {
  for await (const event of store.readRaw(stream, { from: revision, limit: 1 }))
    if (event.revision === revision) return new ChainFollower(store).take(event);
  return undefined;
}
