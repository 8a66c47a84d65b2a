import pg from 'pg';
import { KEEP_ALIVE_OPTIONS } from './pool.js';

const RETRY_MS = 250;

/**
 * Listens to NOTIFY channels on a connection of its own, and reconnects when that breaks. `onConnected` runs
 * after each connection and has to look up what was notified while there was none. `onDisconnected` runs when a
 * connection breaks.
 */
export function listen(
  connectionString: string,
  channel: string | readonly string[],
  handlers: {
    onMessage(payload: string, channel: string): void;
    onConnected?(): void;
    onDisconnected?(): void;
  },
): { stop(): Promise<void> } {
  const channels = [channel].flat();
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString,
      application_name: `zhidan listen ${channels.join(' ')}`,
      ...KEEP_ALIVE_OPTIONS,
      connectionTimeoutMillis: 5_000,
    });
    const again = () => {
      if (stopped || client !== next) return;
      client = undefined;
      handlers.onDisconnected?.();
      next.end().catch(() => undefined);
      retry = setTimeout(() => void connect(), RETRY_MS);
    };
    client = next;
    next.on('error', again);
    next.on('end', again);
    next.on('notification', ({ payload = '', channel }) => handlers.onMessage(payload, channel));
    try {
      await next.connect();
      await next.query(channels.map((name) => `listen ${pg.escapeIdentifier(name)}`).join('; '));
      if (!stopped) handlers.onConnected?.();
    } catch {
      again();
    }
  };
  void connect();

  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
