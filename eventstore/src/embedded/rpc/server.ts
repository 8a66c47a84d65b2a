import { Server, ServerCredentials, type ServiceDefinition } from '@grpc/grpc-js';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { NodeCredentials } from '../access/access.js';
import type { Writer } from '../writing/writer.js';
import { appendHandler } from './append.js';
import { authenticationInterceptor } from './authentication.js';
import { batchAppendHandler } from './batch-append.js';
import { deleteHandler, tombstoneHandler } from './delete.js';
import { featuresHandler } from './features.js';
import { gossipHandler } from './gossip.js';
import { refuseUnsupported } from './left-out.js';
import { OpenCalls } from './open-calls.js';
import { readHandler, type ReadDependencies } from './read.js';

/** Only this machine may connect. */
const HOST = '127.0.0.1';
/** The host name in the certificate. */
const NAME = 'localhost';

/**
 * A larger append than allowed must be received, so that it can be refused with a reason that the client
 * understands.
 */
const MOST_BYTES_IN_MESSAGE = 17 * 1024 * 1024;

const LETS_CALLS_END_MS = 500;

export interface RpcServer {
  readonly port: number;
  /** Ends subscriptions and other long calls, waits until short calls are answered, and closes the server. */
  stop(): Promise<void>;
}

export async function startRpcServer(
  writer: Writer,
  reads: ReadDependencies,
  { port, access }: { readonly port: number; readonly access: NodeCredentials },
): Promise<RpcServer> {
  const server = new Server({
    'grpc.max_receive_message_length': MOST_BYTES_IN_MESSAGE,
    interceptors: [authenticationInterceptor(access)],
  });
  const calls = new OpenCalls();
  let bound = port;
  server.addService(PASSING_THROUGH, {
    append: appendHandler(writer),
    batchAppend: batchAppendHandler(writer, calls),
    delete: deleteHandler(writer),
    tombstone: tombstoneHandler(writer),
    read: readHandler(reads, calls),
  });
  server.addService(ServerFeaturesService, { getSupportedMethods: featuresHandler });
  server.addService(GossipService, { read: gossipHandler(NAME, () => bound) });
  refuseUnsupported(server);
  bound = await bind(server, port, credentialsOf(access));
  return {
    port: bound,
    stop: () =>
      new Promise((resolve) => {
        const force = setTimeout(() => {
          server.forceShutdown();
          resolve();
        }, LETS_CALLS_END_MS);
        calls.endAll();
        server.tryShutdown(() => {
          clearTimeout(force);
          resolve();
        });
      }),
  };
}

/** Events are stored encoded; a read sends them to the client as they are. */
const PASSING_THROUGH: ServiceDefinition = {
  ...StreamsService,
  read: { ...StreamsService.read, responseSerialize: (response: Buffer) => response },
};

const credentialsOf = ({ certificate, key }: NodeCredentials): ServerCredentials =>
  ServerCredentials.createSsl(null, [
    { cert_chain: Buffer.from(certificate), private_key: Buffer.from(key) },
  ]);

const bind = (server: Server, port: number, credentials: ServerCredentials): Promise<number> =>
  new Promise((resolve, reject) => {
    server.bindAsync(`${HOST}:${port}`, credentials, (error, bound) => {
      if (error === null) resolve(bound);
      else reject(error);
    });
  });
