import { z } from 'zod';

/** The maximum number of characters in the name of a resource and in the id of a record. */
const LONGEST_NAME = 64;

const short = z.string().min(1).max(LONGEST_NAME);

/** The record that a page shows. */
export const viewedRecordSchema = z.strictObject({ resource: short, id: short });
export type ViewedRecord = z.infer<typeof viewedRecordSchema>;

/**
 * What colleagues see of a present person. The uid, by which several windows of a person count once, is sent to
 * no browser.
 */
export const presentPersonSchema = z.strictObject({ uid: z.string(), name: z.string() });
export type PresentPerson = z.infer<typeof presentPersonSchema>;

/** Names are cut to this length, because a PostgreSQL notification is limited to 8,000 bytes. */
export const MAX_VIEWER_NAME_LENGTH = 100;

/** At most this many persons are named; the others are only counted. */
const MOST_NAMED = 3;

/** The other persons who view the record of a page: the names of the first ones, and their number. */
export interface PresenceMessage {
  readonly looking: ViewedRecord & { readonly names: readonly string[]; readonly count: number };
}

interface Look extends ViewedRecord, PresentPerson {
  /** The process that the browser is connected to. */
  readonly process: string;
  /** The time of the last announcement, in ms. */
  readonly at: number;
}

export const viewedRecordKey = ({ resource, id }: ViewedRecord): string => `${resource} ${id}`;

/**
 * Stores which persons view which records, in all processes. An entry that is not announced again expires,
 * because a process may end without removing its entries.
 */
export class PresenceRegister {
  readonly #byBrowser = new Map<string, Look>();
  readonly #bySubject = new Map<string, Map<string, Look>>();

  /** Stores what one browser shows; returns whether the entry is new. */
  set(browser: string, look: Look): boolean {
    const before = this.#byBrowser.get(browser);
    const isNew =
      before === undefined ||
      viewedRecordKey(before) !== viewedRecordKey(look) ||
      before.uid !== look.uid ||
      before.name !== look.name;
    if (before !== undefined && viewedRecordKey(before) !== viewedRecordKey(look)) this.remove(browser);
    this.#byBrowser.set(browser, look);
    const key = viewedRecordKey(look);
    const there = this.#bySubject.get(key) ?? new Map<string, Look>();
    this.#bySubject.set(key, there.set(browser, look));
    return isNew;
  }

  /** Removes the entry of a browser; returns whether the browser had shown a record. */
  remove(browser: string): boolean {
    const look = this.#byBrowser.get(browser);
    if (look === undefined) return false;
    this.#byBrowser.delete(browser);
    const key = viewedRecordKey(look);
    const there = this.#bySubject.get(key);
    there?.delete(browser);
    if (there?.size === 0) this.#bySubject.delete(key);
    return true;
  }

  /**
   * Removes the entries of one process, or those last announced before a moment; returns whether there were
   * any.
   */
  forget(which: { readonly process: string } | { readonly before: number }): boolean {
    const gone = [...this.#byBrowser].filter(([, { process, at }]) =>
      'process' in which ? process === which.process : at < which.before,
    );
    for (const [browser] of gone) this.remove(browser);
    return gone.length > 0;
  }

  /** The persons who view a record, each once, in order of arrival. */
  at(record: ViewedRecord): readonly PresentPerson[] {
    const looks = this.#bySubject.get(viewedRecordKey(record))?.values() ?? [];
    const byAccount = new Map<string, PresentPerson>();
    for (const look of looks) if (!byAccount.has(look.uid)) byAccount.set(look.uid, look);
    return [...byAccount.values()];
  }
}

/** The message to one of the persons who view a record, about the others. */
export function presenceMessage(
  { resource, id }: ViewedRecord,
  lookers: readonly PresentPerson[],
  self: string,
): PresenceMessage {
  const others = lookers.filter(({ uid }) => uid !== self);
  const names = others.slice(0, MOST_NAMED).map(({ name }) => name);
  return { looking: { resource, id, names, count: others.length } };
}
