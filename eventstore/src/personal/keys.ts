import { FORGET_CHANNEL, FORGET_MESSAGES, type Pool } from '@zhidan/database';
import { LRUCache } from 'lru-cache';
import { randomBytes } from 'node:crypto';
import { encryptBytes, keyIdOf, type DataKey, type EncryptedValue } from './seal.js';
import { secretsInOrder, WrongKeySecretError, decryptPersonKey, type WrappingSecrets } from './wrapping.js';

/** A person's key, or the fact that the person was erased. */
export type PersonKey = DataKey | 'erased';

/** Keys of persons, for writing and reading events. */
export interface KeyRing {
  /** The key of a person; creates a key when the person has none. */
  ofPerson(person: string): Promise<PersonKey>;
  /** The keys with these ids; an id without a result was never in this database. */
  withIds(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, PersonKey>>;
}

const SECRET_BYTES = 32;
/** Separates the name of a person from the id of an earlier key that was deleted. */
const RETIRED = ' until ';
const ID_BYTES = 9;
/** How long a process that misses the notification may still read data of an erased person. */
export const KEY_CACHE_MS = 60_000;

/**
 * The keys of persons, in PostgreSQL, encrypted with a secret of the installation. Recently used ones are
 * cached for a minute.
 */
export class PersonalKeys implements KeyRing {
  readonly #pool: Pool;
  readonly #secrets: ReturnType<typeof secretsInOrder>;
  readonly #byPerson: LRUCache<string, PersonKey>;
  readonly #byId: LRUCache<string, PersonKey>;

  /** Throws unless each secret has 32 bytes. */
  constructor(pool: Pool, secrets: WrappingSecrets, remembered: number) {
    this.#pool = pool;
    this.#secrets = secretsInOrder(secrets);
    this.#byPerson = new LRUCache({ max: remembered, ttl: KEY_CACHE_MS });
    this.#byId = new LRUCache({ max: remembered, ttl: KEY_CACHE_MS });
  }

  async ofPerson(person: string): Promise<PersonKey> {
    const remembered = this.#byPerson.get(person);
    if (remembered !== undefined) return remembered;
    const key = (await this.#find(person)) ?? (await this.#make(person));
    this.#byPerson.set(person, key);
    return key;
  }

  async withIds(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, PersonKey>> {
    const keys = new Map<string, PersonKey>();
    const unknown: string[] = [];
    for (const id of ids) {
      const remembered = this.#byId.get(id);
      if (remembered === undefined) unknown.push(id);
      else keys.set(id, remembered);
    }
    if (unknown.length === 0) return keys;
    const found = await this.#pool.query<KeyRow>(
      'select id, wrapped from event_store.personal_key where id = any($1)',
      [unknown],
    );
    for (const row of found.rows) {
      const key = this.#keyOf(row);
      keys.set(row.id, key);
      this.#byId.set(row.id, key);
    }
    return keys;
  }

  /**
   * Deletes the keys of persons: their encrypted values then read as `已刪除`, and new values about them are not
   * stored. A trigger notifies other processes; without the notification they follow within a minute.
   */
  async erase(persons: readonly string[]): Promise<void> {
    await this.#pool.query(
      `insert into event_store.personal_key (person, id, erased_at)
         select person, id, now() from unnest($1::text[], $2::text[]) as erased (person, id)
       on conflict (person) do update set wrapped = null, erased_at = coalesce(personal_key.erased_at, now())`,
      [persons, persons.map(newId)],
    );
    this.forget();
  }

  /**
   * Deletes keys by their ids. Values that were encrypted with them read as `已刪除`; unlike an erased person,
   * their persons get new keys where they are written about again.
   */
  async retire(ids: readonly string[]): Promise<void> {
    await this.#pool.query(
      `with retired as (
         update event_store.personal_key set person = person || $3 || id, wrapped = null
          where id = any($1) and wrapped is not null returning id
       )
       select pg_notify($2, $4) from (select count(*) as n from retired) as all_retired where n > 0`,
      [ids, FORGET_CHANNEL, RETIRED, FORGET_MESSAGES.keys],
    );
    this.forget();
  }

  forget(): void {
    this.#byPerson.clear();
    this.#byId.clear();
  }

  async #find(person: string): Promise<PersonKey | undefined> {
    const found = await this.#pool.query<KeyRow>(
      'select id, wrapped from event_store.personal_key where person = $1',
      [person],
    );
    const [row] = found.rows;
    return row === undefined ? undefined : this.#keyOf(row);
  }

  async #make(person: string): Promise<PersonKey> {
    const id = newId();
    const wrapped = encryptBytes(randomBytes(SECRET_BYTES), this.#secrets[0], id);
    await this.#pool.query(
      `insert into event_store.personal_key (person, id, wrapped) values ($1, $2, $3)
       on conflict (person) do nothing`,
      [person, id, wrapped],
    );
    // Another process may have stored its key first.
    const key = await this.#find(person);
    if (key === undefined) throw new Error(`the key of ${person} is gone`);
    return key;
  }

  #keyOf(row: KeyRow): PersonKey {
    if (row.wrapped === null) return 'erased';
    const opened = decryptPersonKey(row.id, row.wrapped, this.#secrets);
    if (opened === undefined) throw new WrongKeySecretError();
    return { id: row.id, secret: opened.key };
  }
}

/**
 * The key with which a value was encrypted. Throws when neither the key nor the fact of its erasure is known.
 */
export function keyFor(sealed: EncryptedValue, keys: ReadonlyMap<string, PersonKey>): PersonKey {
  const key = keys.get(keyIdOf(sealed));
  if (key === undefined) throw new Error(`key ${keyIdOf(sealed)} is not in this database`);
  return key;
}

interface KeyRow {
  readonly id: string;
  readonly wrapped: Buffer | null;
}

const newId = (): string => randomBytes(ID_BYTES).toString('base64url');
