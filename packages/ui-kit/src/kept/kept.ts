type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The owner of a stored value: the browser's settings, or the person who typed it. */
export type StorageScope = 'browser' | 'person';

const PERSONS = 'zhidan.of.';
const VISITORS = `${PERSONS}visitor.`;

/** Matches keys of earlier releases, which did not contain the person who typed the value. */
const OF_NO_PERSON = /^zhidan\.(draft|order|profile|rapid-order)\./;

/**
 * Values that a browser stores: settings of the window, and text that a person typed. Text lasts only while
 * that person is signed in; a visitor's lasts as long as the tab, and passes to the account that the visitor
 * signs in to. Where storage is blocked, only convenience is lost.
 */
export function createBrowserStorage(lasting: Storage | undefined, ofTab: Storage | undefined) {
  let owner: string | null = null;
  const listeners = new Set<() => void>();
  const place = (key: string, whose: StorageScope) => {
    if (whose === 'browser') return { storage: lasting, name: `zhidan.${key}` };
    return owner === null
      ? { storage: ofTab, name: `${VISITORS}${key}` }
      : { storage: lasting, name: `${PERSONS}${owner}.${key}` };
  };

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    owner: (): string | null => owner,
    read(key: string, whose: StorageScope = 'person'): unknown {
      const { storage, name } = place(key, whose);
      try {
        const text = storage?.getItem(name) ?? null;
        return text === null ? undefined : JSON.parse(text);
      } catch {
        return undefined;
      }
    },
    write(key: string, value: unknown, whose: StorageScope = 'person'): void {
      const { storage, name } = place(key, whose);
      store(storage, name, value === undefined ? undefined : JSON.stringify(value));
    },
    /** Removes all values of a person whose key begins with this. */
    forgetAll(beginning: string): void {
      const { storage, name } = place(beginning, 'person');
      for (const found of namesIn(storage, name)) storage?.removeItem(found);
    },
    /** Sets the person who is signed in, null for a visitor, and removes the text of all other people. */
    keepFor(person: string | null): void {
      const own = person === null ? undefined : `${PERSONS}${person}.`;
      forgetOthers(lasting, own);
      if (own !== undefined) takeAlong(ofTab, lasting, own);
      if (owner === person) return;
      owner = person;
      for (const listener of listeners) listener();
    },
  };
}

/** Removes text of all people but the owner of a prefix. */
function forgetOthers(lasting: Storage | undefined, own: string | undefined): void {
  for (const found of namesIn(lasting, 'zhidan.')) {
    const isOthers = found.startsWith(PERSONS) && (own === undefined || !found.startsWith(own));
    if (isOthers || OF_NO_PERSON.test(found)) lasting?.removeItem(found);
  }
}

/** Signing in keeps the visitor's text; signing out leaves none for the next person. */
function takeAlong(ofTab: Storage | undefined, lasting: Storage | undefined, own: string): void {
  for (const found of namesIn(ofTab, VISITORS)) {
    const text = ofTab?.getItem(found) ?? null;
    ofTab?.removeItem(found);
    if (text !== null) store(lasting, own + found.slice(VISITORS.length), text);
  }
}

/** Stores or removes a text. */
function store(storage: Storage | undefined, name: string, text: string | undefined): void {
  try {
    if (text === undefined) storage?.removeItem(name);
    else storage?.setItem(name, text);
  } catch {
    // Where storage is blocked, the value is not stored; only convenience is lost.
  }
}

function namesIn(storage: Storage | undefined, beginning: string): readonly string[] {
  if (storage === undefined) return [];
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  return names.filter((name) => name.startsWith(beginning));
}
