import { firstPositionRead } from './request.js';

/** One committed change of a read model, as `/live` sends it. */
export interface LiveChange {
  /** Refresh code of the specification, where the change has one. */
  readonly code?: string | number;
  readonly resource: string;
  readonly id: string;
  readonly position: string;
}

export type LiveState = 'connected' | 'waiting';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;

export interface Following {
  stop(): void;
  /** Says something to the server; nothing while there is no connection. */
  send(message: object): void;
}

/**
 * Follows `/live` and comes back by itself, asking for what it missed. `onReload` means that too much was
 * missed to be sent piece by piece, `onOther` hears what is sent beside changes.
 */
export function followLive(handlers: {
  onChange(change: LiveChange): void;
  onReload(): void;
  onState?(state: LiveState): void;
  onOther?(message: unknown): void;
}): Following {
  let socket: WebSocket | undefined;
  /** Of the last change that was sent. */
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
      // Nothing was heard yet from where one could go on.
      else if (wasOpen) handlers.onReload();
      // What changed between the first answers and now was sent to others alone.
      else if (read !== undefined) send({ since: read });
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

  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      socket?.close();
    },
    send,
  };
}

/** One event may change several records: the connection may have broken between two of them, so all are asked for. */
const before = (position: string): string => {
  const previous = BigInt(position) - 1n;
  return String(previous < 0n ? 0n : previous);
};

const isChange = (message: unknown): message is LiveChange =>
  typeof message === 'object' && message !== null && 'position' in message;
