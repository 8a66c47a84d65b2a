/** A visitor's request that needs an account. */
export type VisitorRequest =
  /** An action on this page, which the page recognises by its name. */
  | { readonly kind: 'act'; readonly name: string; readonly act: () => void }
  | { readonly kind: 'page'; readonly address: string }
  /** An action on a page that the visitor left for Google: the page does it when it is opened again. */
  | { readonly kind: 'later'; readonly name: string; readonly address: string };

/** A request, and the pathname of the page on which it was made. */
export interface PageRequest {
  readonly wanted: VisitorRequest;
  readonly pathname: string;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'zhidan.waiting-page';

/**
 * The one request that waits for a sign-in. It is carried out only after a sign-in in the window that it
 * opened: closing that window, another page or another request drops it. It survives the redirect to Google and
 * back: a requested page is then opened, and an action is done by its own page.
 */
export function createPendingRequestStore(storage?: Storage) {
  let waiting: PageRequest | undefined;
  let due: { readonly name: string; readonly pathname: string } | undefined;
  const listeners = new Set<() => void>();
  const become = (next: PageRequest | undefined) => {
    waiting = next;
    keep(storage, next);
    for (const listener of listeners) listener();
  };
  const drop = () => {
    if (waiting === undefined) keep(storage, undefined);
    else become(undefined);
  };

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: (): PageRequest | undefined => waiting,
    want(wanted: VisitorRequest, pathname: string): void {
      due = undefined;
      become({ wanted, pathname });
    },
    /** Drops the request when the visitor has left the page that it belongs to. */
    movedTo(pathname: string): void {
      if (due?.pathname !== pathname) due = undefined;
      if (waiting?.pathname !== pathname) drop();
    },
    drop,
    /** Restores the request when the visitor is back from Google. */
    resume(pathname: string): void {
      const wanted = keptWish(storage);
      if (wanted !== undefined) become({ wanted, pathname });
    },
    /** Called after a successful sign-in: returns the waiting request, at most once. */
    take(): VisitorRequest | undefined {
      const wanted = waiting?.wanted;
      drop();
      if (wanted?.kind === 'later') due = { name: wanted.name, pathname: wanted.address };
      return wanted;
    },
    /** Whether the page has to do its waiting action now; returns true only once. */
    takeDue(name: string, pathname: string): boolean {
      if (due?.name !== name || due.pathname !== pathname) return false;
      due = undefined;
      return true;
    },
  };
}

function keptWish(storage: Storage | undefined): VisitorRequest | undefined {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { address, act } = { address: undefined, act: undefined, ...kept };
    if (!isOwn(address)) return undefined;
    return typeof act === 'string' ? { kind: 'later', name: act, address } : { kind: 'page', address };
  } catch {
    return undefined;
  }
}

/** Whether an address is within this origin; `//host` is not. */
const isOwn = (address: unknown): address is string =>
  typeof address === 'string' && /^\/(?![/\\])/.test(address);

function keep(storage: Storage | undefined, waiting: PageRequest | undefined): void {
  try {
    if (waiting === undefined) storage?.removeItem(KEY);
    else storage?.setItem(KEY, JSON.stringify(stored(waiting)));
  } catch {
    // Without storage the request is lost when the page is closed or left.
  }
}

const stored = ({ wanted, pathname }: PageRequest) =>
  wanted.kind === 'act'
    ? { address: pathname, act: wanted.name }
    : { address: wanted.address, ...(wanted.kind === 'later' && { act: wanted.name }) };
