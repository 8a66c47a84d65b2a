import { isBeingBuilt, untilBuilt } from './beingBuilt.js';
import { RequestFailed } from './RequestFailed.js';
import { inSession } from './session-ended.js';

export { RequestFailed };

export interface Answer<Body> {
  readonly body: Body;
  readonly headers: Headers;
}

/** Position of the last command answered to this window; what is sent afterwards waits for its effect. */
let lastPosition: string | undefined;

type Prove = () => Promise<boolean>;
let prove: Prove | undefined;

/**
 * Says how this window asks for the second factor: the function resolves to true once it was shown. A command that is
 * refused for want of it is then sent again.
 */
export function askSecondFactorBy(asking: Prove): () => void {
  prove = asking;
  return () => {
    if (prove === asking) prove = undefined;
  };
}

/** How a window that shows the past asks: the address of a read, as of its moment where that address has a past. */
export type AddressThen = (path: string) => string;
let addressThen: AddressThen | undefined;

/** From now on this window shows a moment of the past, and no command leaves it. */
export function showThePast(asked: AddressThen): void {
  addressThen = asked;
}

/** Throws `RequestFailed` in a window that shows the past. */
export function mustBeToday(): void {
  if (addressThen !== undefined)
    throw new RequestFailed(409, 'IN_THE_PAST', '現在看到的是過去的資料，不能更改；請先回到今天');
}

export interface Sending {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** It begins a session: where it is refused, there was none that ended. */
  readonly signsIn?: boolean;
}

/** Talks to the one origin as a page of ours. Rejects with `RequestFailed`; status 0 means that no answer came. */
export function send<Body>(path: string, sending: Sending = {}): Promise<Answer<Body>> {
  const attempt = () => sendProven<Body>(path, sending);
  return sending.signsIn === true ? attempt() : inSession(attempt);
}

/** Sends again what waits for tables of the past, or for the second factor. */
async function sendProven<Body>(path: string, sending: Sending): Promise<Answer<Body>> {
  try {
    return await sendOnce<Body>(path, sending);
  } catch (error) {
    if (isBeingBuilt(error)) return untilBuilt(() => sendOnce<Body>(path, sending), sending.signal);
    const isAsked = error instanceof RequestFailed && error.code === 'SECOND_FACTOR_NEEDED';
    if (!isAsked || prove === undefined || !(await prove())) throw error;
    return sendOnce<Body>(path, sending);
  }
}

async function sendOnce<Body>(path: string, sending: Sending): Promise<Answer<Body>> {
  const method = sending.method ?? 'GET';
  const response = await fetch(addressOf(method, path), {
    method,
    credentials: 'same-origin',
    // What a shared cache may show others for a while, a page that hears of changes asks for again.
    ...(method === 'GET' ? { cache: 'no-cache' as const } : {}),
    headers: {
      // A plain GET is what a page may have asked for ahead of its script.
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
  sawPosition(response.headers.get('x-event-position'));
  sawRead(response.headers.get('x-live-position'));
  if (!response.ok) throw failureOf(response.status, await response.json().catch(() => undefined));
  const text = await response.text();
  const body: Body = text === '' ? undefined : JSON.parse(text);
  return { body, headers: response.headers };
}

function addressOf(method: string, path: string): string {
  if (method === 'GET') return addressThen?.(path) ?? path;
  // Signing out is possible while the past is shown.
  if (path.startsWith('/api/')) mustBeToday();
  return path;
}

export const get = async <Body>(path: string, signal?: AbortSignal): Promise<Body> =>
  (await send<Body>(path, signal ? { signal } : {})).body;

/** What is sent from now on waits for what the position stands for. */
export function sawPosition(position: string | null): void {
  lastPosition = position ?? lastPosition;
}

/** Of the oldest answer of this page: what changed after it may not be in what the page shows. */
let firstRead: bigint | undefined;

/** Notes up to which change an answer was read at least. */
export function sawRead(position: string | null): void {
  if (position === null || !/^\d+$/.test(position)) return;
  const read = BigInt(position);
  if (firstRead === undefined || read < firstRead) firstRead = read;
}

export const firstPositionRead = (): string | undefined => firstRead?.toString();

export const positionSeen = (): string | undefined => lastPosition;

/** What the server said instead of what was asked for. */
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
