import { readFileSync } from 'node:fs';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statusPb from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import {
  Client,
  credentials,
  Metadata,
  Server,
  ServerCredentials,
  status,
  type sendUnaryData,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type ServiceDefinition,
} from '@grpc/grpc-js';
import any from 'google-protobuf/google/protobuf/any_pb.js';

const READ = '/event_store.client.streams.Streams/Read';
const APPEND = '/event_store.client.streams.Streams/BatchAppend';
const FEATURES = '/event_store.client.server_features.ServerFeatures/GetSupportedMethods';
const GOSSIP = '/event_store.client.gossip.Gossip/Read';

const asItIs = (bytes: Buffer): Buffer => bytes;
const method = (path: string, requestStream: boolean, responseStream: boolean) => ({
  path,
  requestStream,
  responseStream,
  requestSerialize: asItIs,
  requestDeserialize: asItIs,
  responseSerialize: asItIs,
  responseDeserialize: asItIs,
});
const service = {
  read: method(READ, false, true),
  append: method(APPEND, true, true),
  features: method(FEATURES, false, false),
  gossip: method(GOSSIP, false, false),
} satisfies ServiceDefinition;

/** The leader from one node's point of view: the node itself, the node at a port, or none. */
type Leader = 'itself' | number | undefined;

/**
 * A cluster with one leader that answers clients as EventStoreDB does: each node forwards calls to one real
 * node, and a follower refuses calls that require the leader.
 */
export class Cluster {
  readonly #nodes: NodeOfCluster[] = [];
  #leader: number | undefined = 0;

  static async of(nodeUrl: string, size: number): Promise<Cluster> {
    const cluster = new Cluster();
    for (let index = 0; index < size; index += 1) {
      const node = new NodeOfCluster(
        nodeUrl,
        () => cluster.#members(),
        () => cluster.#leaderFor(index),
      );
      await node.start();
      cluster.#nodes.push(node);
    }
    return cluster;
  }

  /** The address of all nodes; the client asks one for the leader. */
  get url(): string {
    return `esdb://${this.#nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`;
  }

  /** The address of one node alone, without looking for the leader. */
  urlOf(index: number): string {
    return `esdb://127.0.0.1:${this.#nodes[index]?.port}?tls=false`;
  }

  /** The number of reads and appends that each node has accepted. */
  get taken(): readonly number[] {
    return this.#nodes.map(({ taken }) => taken);
  }

  /** Makes this node the leader; undefined means that no node leads, as during an election. */
  lead(index: number | undefined): void {
    this.#leader = index;
  }

  stop(): void {
    for (const node of this.#nodes) node.stop();
  }

  #leaderFor(index: number): Leader {
    if (this.#leader === undefined) return undefined;
    return index === this.#leader ? 'itself' : this.#nodes[this.#leader]?.port;
  }

  #members(): Buffer {
    const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;
    const members = this.#nodes.map(({ port }, index) =>
      new gossip.MemberInfo()
        .setInstanceId(new shared.UUID().setString(`00000000-0000-0000-0000-00000000000${index}`))
        .setIsAlive(true)
        .setState(index === this.#leader ? LEADER : FOLLOWER)
        .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port)),
    );
    return Buffer.from(new gossip.ClusterInfo().setMembersList(members).serializeBinary());
  }
}

class NodeOfCluster {
  readonly #server = new Server();
  readonly #behind: Client;
  readonly #headers: Metadata;
  readonly #leader: () => Leader;
  port = 0;
  taken = 0;

  constructor(nodeUrl: string, members: () => Buffer, leader: () => Leader) {
    const { hostname, port, username, password, searchParams } = new URL(nodeUrl.replace('esdb:', 'http:'));
    const certificate = readFileSync(searchParams.get('tlsCAFile') ?? '');
    this.#behind = new Client(`${hostname}:${port}`, credentials.createSsl(certificate));
    this.#headers = new Metadata();
    const secret = Buffer.from(`${username}:${decodeURIComponent(password)}`).toString('base64');
    this.#headers.set('authorization', `Basic ${secret}`);
    this.#leader = leader;
    this.#server.addService(service, {
      read: (call: ServerWritableStream<Buffer, Buffer>) => this.#read(call),
      append: (call: ServerDuplexStream<Buffer, Buffer>) => this.#append(call),
      features: (call: ServerUnaryCall<Buffer, Buffer>, answer: sendUnaryData<Buffer>) => {
        this.#behind.makeUnaryRequest(FEATURES, asItIs, asItIs, call.request, this.#headers, answer);
      },
      gossip: (_call: unknown, answer: sendUnaryData<Buffer>) => answer(null, members()),
    });
  }

  start(): Promise<void> {
    return new Promise((resolve, reject) =>
      this.#server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) => {
        this.port = port;
        if (error === null) resolve();
        else reject(error);
      }),
    );
  }

  stop(): void {
    this.#server.forceShutdown();
    this.#behind.close();
  }

  #read(call: ServerWritableStream<Buffer, Buffer>): void {
    const leader = this.#leader();
    if (refuses(call.metadata, leader)) return void call.emit('error', notLeader(leader));
    this.taken += 1;
    const reading = this.#behind.makeServerStreamRequest(READ, asItIs, asItIs, call.request, this.#headers);
    call.on('cancelled', () => reading.cancel());
    reading.on('error', (error) => call.emit('error', error));
    reading.on('data', (bytes: Buffer) => {
      if (call.write(bytes)) return;
      reading.pause();
      call.once('drain', () => reading.resume());
    });
    reading.on('end', () => call.end());
  }

  /** A node that stops being the leader refuses the next append of an open call. */
  #append(call: ServerDuplexStream<Buffer, Buffer>): void {
    const appending = this.#behind.makeBidiStreamRequest(APPEND, asItIs, asItIs, this.#headers);
    call.on('cancelled', () => appending.cancel());
    appending.on('error', (error) => call.emit('error', error));
    appending.on('data', (bytes: Buffer) => call.write(bytes));
    call.on('data', (bytes: Buffer) => {
      const leader = this.#leader();
      if (!refuses(call.metadata, leader)) {
        this.taken += 1;
        appending.write(bytes);
      } else if (leader === undefined) call.write(notReady(bytes));
      else call.emit('error', notLeader(leader));
    });
    call.on('end', () => appending.end());
  }
}

const refuses = (metadata: Metadata, leader: Leader): boolean =>
  leader !== 'itself' && metadata.get('requires-leader').includes('true');

/** The status of a call that only the leader may answer. */
function notLeader(leader: Leader) {
  const metadata = new Metadata();
  if (typeof leader !== 'number') return failed(status.UNKNOWN, NO_LEADER, metadata);
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(leader));
  return failed(status.NOT_FOUND, 'Leader info available', metadata);
}

const NO_LEADER = 'No leader info available in response';
const failed = (code: status, details: string, metadata: Metadata) =>
  Object.assign(new Error(details), { code, details, metadata });

/** The answer to one append without a known leader: an error that only its text explains. */
function notReady(request: Buffer): Buffer {
  const correlation = streams.BatchAppendReq.deserializeBinary(request).getCorrelationId();
  const details = new any.Any();
  details.setTypeUrl('type.googleapis.com/google.protobuf.Empty');
  const error = new statusPb.Status().setMessage(NO_LEADER).setDetails(details);
  return Buffer.from(
    new streams.BatchAppendResp().setCorrelationId(correlation).setError(error).serializeBinary(),
  );
}
