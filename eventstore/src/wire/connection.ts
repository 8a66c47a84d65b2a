import { EventStoreDBClient } from '@eventstore/db-client';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { CallOptions, Channel, Metadata } from '@grpc/grpc-js';
import type { Duplex, Readable } from 'node:stream';
import { EventStoreUnavailable } from '../types.js';
import { failureOf } from './failure.js';

/**
 * One connection to the store: the client's channel, discovery, credentials and reconnecting. Calls use its
 * generated stubs, because the client's own methods lose things that are needed here: the stored bytes, the
 * order of events and checkpoints, and which append failed (one broken append stream rejects those of every
 * client in the process, and a late answer then ends the process). The members in brackets are `protected`; the
 * client is pinned to its exact version.
 */
export class Connection {
  readonly #client: EventStoreDBClient;
  #isClosed = false;

  /** Throws when `url` is no `esdb://` connection string. */
  constructor(url: string) {
    reachLoopbackDirectly(url);
    this.#client = EventStoreDBClient.connectionString(url);
    const getChannel = this.#client['getChannel'];
    this.#client['getChannel'] = async () => reachingAhead(await getChannel());
  }

  /** Starts a call. `timeoutMs` ends it with an error; without it the call lasts as long as the connection. */
  async call<Call extends Readable | Duplex>(
    name: string,
    start: (streams: StreamsClient, metadata: Metadata, options: CallOptions) => Call,
    timeoutMs = Infinity,
  ): Promise<Call> {
    if (this.#isClosed) throw new EventStoreUnavailable('the connection to the event store was closed');
    const deadline = timeoutMs === Infinity ? Infinity : Date.now() + timeoutMs;
    const create = this.#client['GRPCStreamCreator'](StreamsClient, name, (streams) =>
      // A follower would answer with its own, perhaps older state; with this header it names the leader, which
      // the client then calls.
      start(streams, ...this.#client['callArguments']({ requiresLeader: true }, { deadline })),
    );
    try {
      return await create();
    } catch (error) {
      throw failureOf(error);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client.dispose();
    // A cluster that was never found has no channel to close.
    await this.#client['getChannel']().then(
      (channel) => channel.close(),
      () => undefined,
    );
  }
}

/**
 * How many bytes the store may send ahead. With the default of 64 KiB, about fifty events, it waits until these
 * have been read, and the consumer waits for it each time.
 */
export const MAX_SENT_AHEAD_BYTES = 1024 * 1024;

/**
 * Sets the window on the client's channel before it connects, because the client has no setting for the window.
 */
function reachingAhead(channel: Channel): Channel {
  channel['internalChannel']['options']['grpc-node.flow_control_window'] = MAX_SENT_AHEAD_BYTES;
  return channel;
}

const LOOPBACK = ['127.0.0.1', 'localhost'];
const LOOPBACK_URL = /[/@,](localhost|127\.0\.0\.1)([:/?,]|$)/;

/** gRPC applies `http_proxy` even to the loopback address, which no proxy can reach. */
function reachLoopbackDirectly(url: string): void {
  if (!LOOPBACK_URL.test(url)) return;
  // gRPC reads `no_proxy` only when `no_grpc_proxy` is not set.
  const variable = process.env['no_grpc_proxy'] === undefined ? 'no_proxy' : 'no_grpc_proxy';
  const hosts = (process.env[variable] ?? '').split(',').filter((host) => host !== '');
  process.env[variable] = [...new Set([...hosts, ...LOOPBACK])].join(',');
}
