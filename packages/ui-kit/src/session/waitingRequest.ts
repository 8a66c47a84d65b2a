/** What a visitor asked for that needs an account: something to do on this page, or a page to open. */
export type Wanted =
  { readonly kind: 'act'; readonly act: () => void } | { readonly kind: 'page'; readonly address: string };

/** A wanted thing, and the pathname of the page on which it was asked for. */
export interface Waiting {
  readonly wanted: Wanted;
  readonly pathname: string;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'zhidan.waiting-page';

/**
 * The one request that waits for a sign-in. Only the sign-in for which it opened the window carries it out:
 * closing the window, going to another page or asking for something else drops it for good.
 *
 * A wanted page outlives the way to Google and back; an act cannot, since the page that would do it is gone.
 */
export function waitingRequest(storage?: Storage) {
  let waiting: Waiting | undefined;
  const listeners = new Set<() => void>();
  const become = (next: Waiting | undefined) => {
    waiting = next;
    keepPage(storage, next);
    for (const listener of listeners) listener();
  };
  const drop = () => {
    if (waiting === undefined) keepPage(storage, undefined);
    else become(undefined);
  };

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: (): Waiting | undefined => waiting,
    want: (wanted: Wanted, pathname: string) => become({ wanted, pathname }),
    /** The page shown is another one than the request was made on. */
    movedTo(pathname: string): void {
      if (waiting?.pathname !== pathname) drop();
    },
    drop,
    /** Back from Google: the page that was wanted before is wanted still. */
    resume(): void {
      const page = keptPage(storage);
      if (page !== undefined) become(page);
    },
    /** The sign-in succeeded: what is to be done now, at most once. */
    take(): Wanted | undefined {
      const wanted = waiting?.wanted;
      drop();
      return wanted;
    },
  };
}

function keptPage(storage: Storage | undefined): Waiting | undefined {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { address, pathname } = { address: undefined, pathname: undefined, ...kept };
    return isOwn(address) && isOwn(pathname) ? { wanted: { kind: 'page', address }, pathname } : undefined;
  } catch {
    return undefined;
  }
}

/** An address within this origin; `//host` would lead out of it. */
const isOwn = (address: unknown): address is string =>
  typeof address === 'string' && /^\/(?![/\\])/.test(address);

function keepPage(storage: Storage | undefined, waiting: Waiting | undefined): void {
  try {
    if (waiting?.wanted.kind === 'page') {
      const { wanted, pathname } = waiting;
      storage?.setItem(KEY, JSON.stringify({ address: wanted.address, pathname }));
    } else storage?.removeItem(KEY);
  } catch {
    // Without a storage the page is only forgotten earlier.
  }
}
