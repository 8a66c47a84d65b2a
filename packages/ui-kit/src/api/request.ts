import { arePastTablesBeingBuilt, retryUntilBuilt } from './beingBuilt.js';
import { RequestFailed } from './RequestFailed.js';
import { retryWithSession } from './session-ended.js';

export { RequestFailed };

export interface ServerAnswer<Body> {
  readonly body: Body;
  readonly headers: Headers;
}

/** The position of this window's last command; later reads wait until they include its effect. */
let lastPosition: string | undefined;

type Prove = () => Promise<boolean>;
let prove: Prove | undefined;

/**
 * Registers how this window asks for the second factor: the function resolves to true once it was proved. A
 * command that was refused for lack of the second factor is then sent again.
 */
export function setSecondFactorPrompt(asking: Prove): () => void {
  prove = asking;
  return () => {
    if (prove === asking) prove = undefined;
  };
}

/** Changes the address of a read so that it shows a moment of the past, where the address supports this. */
export type AddressAtMoment = (path: string) => string;
let addressThen: AddressAtMoment | undefined;

/** From now on this window shows a moment of the past, and sends no command. */
export function setAddressAtMoment(asked: AddressAtMoment): void {
  addressThen = asked;
}

/** Throws `RequestFailed` in a window that shows the past. */
export function assertPresentShown(): void {
  if (addressThen !== undefined)
    throw new RequestFailed(409, 'IN_THE_PAST', '現在看到的是過去的資料，不能更改；請先回到今天');
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Whether the request begins a session: a 401 then does not mean that a session has ended. */
  readonly signsIn?: boolean;
}

/**
 * Sends a request to the server of this page. Rejects with `RequestFailed`; status 0 means that no answer came.
 */
export function sendRequest<Body>(path: string, sending: RequestOptions = {}): Promise<ServerAnswer<Body>> {
  const attempt = () => sendProven<Body>(path, sending);
  return sending.signsIn === true ? attempt() : retryWithSession(attempt);
}

/** Repeats a request that waits for tables of the past, or for the second factor. */
async function sendProven<Body>(path: string, sending: RequestOptions): Promise<ServerAnswer<Body>> {
  try {
    return await sendOnce<Body>(path, sending);
  } catch (error) {
    if (arePastTablesBeingBuilt(error))
      return retryUntilBuilt(() => sendOnce<Body>(path, sending), sending.signal);
    const isAsked = error instanceof RequestFailed && error.code === 'SECOND_FACTOR_NEEDED';
    if (!isAsked || prove === undefined || !(await prove())) throw error;
    return sendOnce<Body>(path, sending);
  }
}

async function sendOnce<Body>(path: string, sending: RequestOptions): Promise<ServerAnswer<Body>> {
  const method = sending.method ?? 'GET';
  const response = await fetch(addressOf(method, path), {
    method,
    credentials: 'same-origin',
    // Shared caches may serve an old answer for a while, but a page that was notified of a change needs the new
    // one.
    ...(method === 'GET' ? { cache: 'no-cache' as const } : {}),
    headers: {
      // A GET has no headers that its preload lacks, so that the browser reuses the preloaded answer.
      ...(method === 'GET' ? {} : { accept: 'application/json', 'x-requested-with': 'zhidan' }),
      ...(sending.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(lastPosition === undefined ? {} : { 'x-wait-for-position': lastPosition }),
      ...sending.headers,
    },
    ...(sending.body === undefined ? {} : { body: JSON.stringify(sending.body) }),
    ...(sending.signal ? { signal: sending.signal } : {}),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new RequestFailed(0, 'OFFLINE', '目前無法連線，請確認網路後再試');
  });
  notePositionSeen(response.headers.get('x-event-position'));
  notePositionRead(response.headers.get('x-live-position'));
  if (!response.ok) throw failureOf(response.status, await response.json().catch(() => undefined));
  const text = await response.text();
  const body: Body = text === '' ? undefined : JSON.parse(text);
  return { body, headers: response.headers };
}

function addressOf(method: string, path: string): string {
  if (method === 'GET') return addressThen?.(path) ?? path;
  // Only commands of `/api/` are refused while the past is shown, so signing out stays possible.
  if (path.startsWith('/api/')) assertPresentShown();
  return path;
}

export const getJson = async <Body>(path: string, signal?: AbortSignal): Promise<Body> =>
  (await sendRequest<Body>(path, signal ? { signal } : {})).body;

/** Makes later requests wait for this position. */
export function notePositionSeen(position: string | null): void {
  lastPosition = position ?? lastPosition;
}

/** The position of the oldest answer on this page; later changes may be missing in what the page shows. */
let firstRead: bigint | undefined;

/** Notes the position that an answer includes. */
export function notePositionRead(position: string | null): void {
  if (position === null || !/^\d+$/.test(position)) return;
  const read = BigInt(position);
  if (firstRead === undefined || read < firstRead) firstRead = read;
}

export const firstPositionRead = (): string | undefined => firstRead?.toString();

export const positionSeen = (): string | undefined => lastPosition;

/** Reads the error from an answer. */
export function failureOf(status: number, answer: unknown): RequestFailed {
  return new RequestFailed(
    status,
    field(answer, 'code') ?? field(fieldOf(answer, 'error'), 'message') ?? 'UNKNOWN',
    field(answer, 'detail') ?? '系統暫時無法服務，請稍後再試',
    errorsOf(answer),
    listIn(answer, 'questions'),
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

const field = (value: unknown, name: string): string | undefined => {
  const found = fieldOf(value, name);
  return typeof found === 'string' ? found : undefined;
};

function listIn(answer: unknown, name: string): readonly unknown[] {
  const list = fieldOf(answer, name);
  return Array.isArray(list) ? list : [];
}

const errorsOf = (answer: unknown): { path: string; message: string }[] =>
  listIn(answer, 'errors').map((error) => ({
    path: field(error, 'path') ?? '',
    message: field(error, 'message') ?? '',
  }));
