import { systemCaller } from '@zhidan/domain/access';
import { personOfAccount, type Actor } from '@zhidan/domain/core';
import { LRUCache } from 'lru-cache';
import { ERASED } from './erased.js';
import { keyFor, KEY_CACHE_MS, type KeyRing, type PersonKey } from './keys.js';
import { encryptValue, decryptValue, type EncryptedValue } from './seal.js';

const PLACE = 'actor';

/**
 * Encrypts the names of actors, which every event contains. The encrypted form of a name is reused for a while,
 * so that events about no other person need no encryption and no query.
 */
export class ActorNames {
  readonly #keys: KeyRing;
  readonly #sealed: LRUCache<string, EncryptedValue>;
  readonly #opened: LRUCache<string, string>;

  constructor(keys: KeyRing, remembered: number) {
    this.#keys = keys;
    this.#sealed = new LRUCache({ max: remembered, ttl: KEY_CACHE_MS });
    this.#opened = new LRUCache({ max: remembered, ttl: KEY_CACHE_MS });
  }

  /** The actor as stored in events, with the name encrypted. */
  async hide(
    actor: Actor & { readonly person?: string },
  ): Promise<{ readonly uid: string; readonly name: string | EncryptedValue }> {
    const { uid, name, person = personOfAccount(uid) } = actor;
    if (uid === systemCaller.uid || name === '') return { uid, name };
    const remembered = this.#sealed.get(`${person}\n${name}`);
    if (remembered !== undefined) return { uid, name: remembered };
    const key = await this.#keys.ofPerson(person);
    if (key === 'erased') return { uid, name: ERASED };
    const sealed = encryptValue(name, key, PLACE);
    this.#sealed.set(`${person}\n${name}`, sealed);
    return { uid, name: sealed };
  }

  remembered(sealed: EncryptedValue): string | undefined {
    return this.#opened.get(sealed.$sealed);
  }

  open(kept: string | EncryptedValue, keys: ReadonlyMap<string, PersonKey>): string {
    if (typeof kept === 'string') return kept;
    const key = keyFor(kept, keys);
    const name = key === 'erased' ? ERASED : String(decryptValue(kept, key, PLACE));
    this.#opened.set(kept.$sealed, name);
    return name;
  }

  forget(): void {
    this.#sealed.clear();
    this.#opened.clear();
  }
}
