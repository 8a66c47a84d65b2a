import { createPool, migrate } from '@zhidan/database';
import pg from 'pg';
import type { NodeCredentials } from './access/access.js';
import { takeWriterLock } from './lock.js';
import { nodeMigrations } from './migrations.js';
import { Tail } from './reading/tail.js';
import { startRpcServer } from './rpc/server.js';
import { absentHead, type HeadState } from './stream/head.js';
import { StreamHeadCache } from './stream/heads.js';
import { streamOfMetastream, isMetastream } from './stream/names.js';
import { firstEvent } from './writing/first-event.js';
import { lookUpHeads, lookUpLastPosition } from './writing/statements.js';
import { Writer } from './writing/writer.js';

const HEADS_IN_MEMORY = 20_000;
const TAIL_BYTES = 8 * 1024 * 1024;
const READING_CONNECTIONS = 6;

export interface NodeOptions {
  readonly databaseUrl: string;
  /** The port to listen on; 0 for a free one. */
  readonly port: number;
  readonly access: NodeCredentials;
  /** Called when the node can no longer write: it must end, and another start takes over. */
  readonly onWriterLost: (error: Error) => void;
  /** Called with the cause of an internal failure; the client receives no details of it. */
  readonly onFailure: (error: unknown) => void;
}

export interface RunningNode {
  readonly port: number;
  /** Drops the newest events, which are cached for subscribers. */
  readonly forget: () => void;
  stop(): Promise<void>;
}

/**
 * Serves the events of a database as EventStoreDB does. Events hidden by deletion or by `$maxCount`, `$maxAge`
 * and `$tb` are hidden from readers of their stream and stay visible in `$all`: EventStoreDB shows them there
 * until a scavenge, which this node never does. Links are resolved. ACLs, which would restrict users other than
 * the only one, and all services except streams, gossip and server features are not supported.
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
    await migrate(pool, 'event node', nodeMigrations);
    const lastPosition = await lookUpLastPosition(connection);
    const heads = new StreamHeadCache(HEADS_IN_MEMORY);
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

/** The heads for readers. The metadata of a stream is deleted together with a tombstoned stream. */
function headsFor(pool: pg.Pool, heads: StreamHeadCache): (stream: string) => Promise<HeadState> {
  const headOf = (stream: string) =>
    heads.getOrLookUp(
      stream,
      async (name) => (await lookUpHeads(pool, [name])).get(name) ?? absentHead(name),
    );
  return async (stream) => {
    const head = await headOf(stream);
    if (!isMetastream(stream) || !(await headOf(streamOfMetastream(stream))).tombstoned) return head;
    return { ...head, tombstoned: true };
  };
}

/**
 * Every statement uses an index and keeps one plan, regardless of the statistics of a table that was empty a
 * moment ago; a commit is on disk before it is acknowledged, regardless of the server's default.
 */
function tuned(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set(
    'options',
    '-c enable_seqscan=off -c plan_cache_mode=force_generic_plan -c synchronous_commit=on -c jit=off',
  );
  return url.href;
}
