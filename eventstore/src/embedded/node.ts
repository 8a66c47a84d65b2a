import { createPool, migrate } from '@zhidan/database';
import pg from 'pg';
import type { Access } from './access/access.js';
import { takeWriterLock } from './lock.js';
import { MIGRATIONS } from './migrations.js';
import { Tail } from './reading/tail.js';
import { startRpcServer } from './rpc/server.js';
import { absentHead, type Head } from './stream/head.js';
import { Heads } from './stream/heads.js';
import { describedBy, isMetastream } from './stream/names.js';
import { firstEvent } from './writing/first-event.js';
import { lookUpHeads, lookUpLastPosition } from './writing/statements.js';
import { Writer } from './writing/writer.js';

const HEADS_IN_MEMORY = 20_000;
const TAIL_BYTES = 8 * 1024 * 1024;
const READING_CONNECTIONS = 6;

export interface NodeOptions {
  readonly databaseUrl: string;
  /** 0 for a free one. */
  readonly port: number;
  readonly access: Access;
  /** Called when the node can no longer write: it must end, another start takes over. */
  readonly onWriterLost: (error: Error) => void;
  /** Called with the reason why something could not be done; the client receives only that it was not. */
  readonly onFailure: (error: unknown) => void;
}

export interface RunningNode {
  readonly port: number;
  /** Lets go of the newest events, which are kept for those who follow. */
  readonly forget: () => void;
  stop(): Promise<void>;
}

/**
 * Opens the events of a database and answers calls about them as EventStoreDB does. What a stream hides, by
 * deletion or by `$maxCount`, `$maxAge` and `$tb`, is hidden from readers of that stream and stays visible in
 * `$all`: EventStoreDB shows it there until it is scavenged, and this node never scavenges. Links are
 * resolved; ACLs, which bind everybody but the one user there is, and everything outside streams, gossip and server
 * features are left to the real thing.
 */
export async function runNode(options: NodeOptions): Promise<RunningNode> {
  const databaseUrl = tuned(options.databaseUrl);
  const pool = createPool(databaseUrl, { max: READING_CONNECTIONS, name: 'event node' });
  const connection = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'zhidan event writer',
    keepAlive: true,
  });
  let stopping = false;
  const lost = (error?: Error) => {
    if (!stopping) options.onWriterLost(error ?? new Error('the connection ended'));
  };
  connection.on('error', lost);
  connection.on('end', () => lost());
  try {
    await connection.connect();
    await takeWriterLock(connection);
    await migrate(pool, 'event node', MIGRATIONS);
    const lastPosition = await lookUpLastPosition(connection);
    const heads = new Heads(HEADS_IN_MEMORY);
    const tail = new Tail(lastPosition, TAIL_BYTES);
    const writer = new Writer({ connection, heads, tail, lastPosition, onFailure: options.onFailure });
    if (lastPosition === 0) await writer.submit(firstEvent(), () => true);
    const server = await startRpcServer(
      writer,
      { pool, tail, head: headsFor(pool, heads), onFailure: options.onFailure },
      options,
    );
    return {
      port: server.port,
      forget: () => tail.clear(),
      async stop() {
        stopping = true;
        await writer.close();
        await server.stop();
        await Promise.all([connection.end(), pool.end()]);
      },
    };
  } catch (error) {
    stopping = true;
    await Promise.allSettled([connection.end(), pool.end()]);
    throw error;
  }
}

/** Heads for those who read. The metadata of a stream that was ended for good ends with it. */
function headsFor(pool: pg.Pool, heads: Heads): (stream: string) => Promise<Head> {
  const headOf = (stream: string) =>
    heads.getOrLookUp(
      stream,
      async (name) => (await lookUpHeads(pool, [name])).get(name) ?? absentHead(name),
    );
  return async (stream) => {
    const head = await headOf(stream);
    if (!isMetastream(stream) || !(await headOf(describedBy(stream))).tombstoned) return head;
    return { ...head, tombstoned: true };
  };
}

/**
 * Every statement finds its rows by an index and keeps one plan, regardless of the statistics of a table that
 * was empty a moment ago; a commit is on disk before it is answered, regardless of the server's default.
 */
function tuned(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set(
    'options',
    '-c enable_seqscan=off -c plan_cache_mode=force_generic_plan -c synchronous_commit=on -c jit=off',
  );
  return url.href;
}
