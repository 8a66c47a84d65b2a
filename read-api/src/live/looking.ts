import { z } from 'zod';

/** Longest name of a resource, and longest id of a record. */
const LONGEST_NAME = 64;

const short = z.string().min(1).max(LONGEST_NAME);

/** The record that a page shows. */
export const subject = z.strictObject({ resource: short, id: short });
export type Subject = z.infer<typeof subject>;

/** What others may know of an account; the uid, by which it counts once, is sent to no browser. */
export const looker = z.strictObject({ uid: z.string(), name: z.string() });
export type PresentPerson = z.infer<typeof looker>;

/** A notification of PostgreSQL holds less than 8,000 bytes. */
export const LONGEST_LOOKER = 100;

/** So many are named; of the others it is said how many they are. */
const MOST_NAMED = 3;

/** Who else looks at the record that a page shows: the first of them by name, and how many they are. */
export interface LookingMessage {
  readonly looking: Subject & { readonly names: readonly string[]; readonly count: number };
}

interface Look extends Subject, PresentPerson {
  /** The process that the browser listens to. */
  readonly process: string;
  /** When it was said last, in ms. */
  readonly at: number;
}

export const subjectKey = ({ resource, id }: Subject): string => `${resource} ${id}`;

/** Who looks at what, in all processes. What is not said anew is forgotten: a process may end without a word. */
export class PresenceRegister {
  readonly #byBrowser = new Map<string, Look>();
  readonly #bySubject = new Map<string, Map<string, Look>>();

  /** Takes what one browser shows now; answers whether that was unknown. */
  set(browser: string, look: Look): boolean {
    const before = this.#byBrowser.get(browser);
    const isNew =
      before === undefined ||
      subjectKey(before) !== subjectKey(look) ||
      before.uid !== look.uid ||
      before.name !== look.name;
    if (before !== undefined && subjectKey(before) !== subjectKey(look)) this.remove(browser);
    this.#byBrowser.set(browser, look);
    const key = subjectKey(look);
    const there = this.#bySubject.get(key) ?? new Map<string, Look>();
    this.#bySubject.set(key, there.set(browser, look));
    return isNew;
  }

  /** Answers whether it showed anything. */
  remove(browser: string): boolean {
    const look = this.#byBrowser.get(browser);
    if (look === undefined) return false;
    this.#byBrowser.delete(browser);
    const key = subjectKey(look);
    const there = this.#bySubject.get(key);
    there?.delete(browser);
    if (there?.size === 0) this.#bySubject.delete(key);
    return true;
  }

  /** Forgets those of one process, or those that were said last before a moment; answers whether there were any. */
  forget(which: { readonly process: string } | { readonly before: number }): boolean {
    const gone = [...this.#byBrowser].filter(([, { process, at }]) =>
      'process' in which ? process === which.process : at < which.before,
    );
    for (const [browser] of gone) this.remove(browser);
    return gone.length > 0;
  }

  /** Everyone who looks at a record, once each, the first comer first. */
  at(record: Subject): readonly PresentPerson[] {
    const looks = this.#bySubject.get(subjectKey(record))?.values() ?? [];
    const byAccount = new Map<string, PresentPerson>();
    for (const look of looks) if (!byAccount.has(look.uid)) byAccount.set(look.uid, look);
    return [...byAccount.values()];
  }
}

/** What one of those who look at a record is sent of the others. */
export function lookingMessage(
  { resource, id }: Subject,
  lookers: readonly PresentPerson[],
  self: string,
): LookingMessage {
  const others = lookers.filter(({ uid }) => uid !== self);
  const names = others.slice(0, MOST_NAMED).map(({ name }) => name);
  return { looking: { resource, id, names, count: others.length } };
}
