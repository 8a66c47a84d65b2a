import { firstPositionRead } from './request.js';
import { onSessionChange } from './session.js';

/** A committed change of a read model, as `/live` sends it. */
export interface LiveChange {
  /** The refresh code of the specification, where the change has one. */
  readonly code?: string | number;
  readonly resource: string;
  readonly id: string;
  readonly position: string;
}

export type LiveState = 'connected' | 'waiting';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;

export interface LiveSubscription {
  stop(): void;
  /** Sends a message to the server; without a connection the message is dropped. */
  send(message: object): void;
}

/**
 * Follows `/live`, reconnects by itself and requests the changes it missed. `onReload` is called when too many
 * were missed, `onOther` for messages that are no changes.
 */
export function followLive(handlers: {
  onChange(change: LiveChange): void;
  onReload(): void;
  onState?(state: LiveState): void;
  onOther?(message: unknown): void;
}): LiveSubscription {
  let socket: WebSocket | undefined;
  /** The position of the last change received. */
  let last: string | undefined;
  let wasOpen = false;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const send = (message: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const connect = () => {
    const address = new URL('/live', window.location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    socket = new WebSocket(address);
    socket.onopen = () => {
      retryMs = FIRST_RETRY_MS;
      handlers.onState?.('connected');
      const read = firstPositionRead();
      if (last !== undefined) send({ since: before(last) });
      // Changes between the first reads and this connection were not sent to this window, so they are requested
      // from the position of the reads.
      else if (read !== undefined) send({ since: read });
      // Nothing was received before the connection broke, so there is no position to continue from.
      else if (wasOpen) handlers.onReload();
      wasOpen = true;
    };
    socket.onmessage = ({ data }) => {
      const message: unknown = typeof data === 'string' ? JSON.parse(data) : undefined;
      if (!isChange(message)) return handlers.onOther?.(message);
      last = message.position;
      if (message.code === 'reload') handlers.onReload();
      else handlers.onChange(message);
    };
    socket.onclose = () => {
      if (stopped) return;
      handlers.onState?.('waiting');
      timer = setTimeout(connect, retryMs * (0.5 + Math.random() / 2));
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
    };
  };
  connect();
  // The server recognises the caller by the cookie of the handshake: a connection that was opened before a
  // sign-in would never carry the changes of the user's own orders.
  const stopFollowingSession = onSessionChange(() => {
    clearTimeout(timer);
    if (socket) socket.onclose = null;
    socket?.close();
    connect();
  });

  return {
    stop() {
      stopped = true;
      stopFollowingSession();
      clearTimeout(timer);
      socket?.close();
    },
    send,
  };
}

/**
 * One event may change several records: the connection may have broken between two of them, so all changes of
 * its position are requested again.
 */
const before = (position: string): string => {
  const previous = BigInt(position) - 1n;
  return String(previous < 0n ? 0n : previous);
};

const isChange = (message: unknown): message is LiveChange =>
  typeof message === 'object' && message !== null && 'position' in message;
