import type { ServerReadableStream, Server, ServiceDefinition, UntypedHandleCall } from '@grpc/grpc-js';
import { MonitoringService } from '@eventstore/db-client/generated/monitoring_grpc_pb.js';
import { OperationsService } from '@eventstore/db-client/generated/operations_grpc_pb.js';
import { PersistentSubscriptionsService } from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import { ProjectionsService } from '@eventstore/db-client/generated/projections_grpc_pb.js';
import { UsersService } from '@eventstore/db-client/generated/users_grpc_pb.js';
import { type RpcError, unimplemented } from './refusals.js';

/** Services of EventStoreDB that this node does not support. */
const LEFT_OUT: readonly (readonly [ServiceDefinition, string])[] = [
  [PersistentSubscriptionsService, 'A persistent subscription'],
  [ProjectionsService, 'A projection'],
  [OperationsService, 'Maintenance'],
  [UsersService, 'Managing users'],
  [MonitoringService, 'Monitoring'],
];

/** Answers every method of these services with a sentence that names what is missing. */
export function refuseUnsupported(server: Server): void {
  for (const [service, what] of LEFT_OUT) {
    const refuse = refusing(unimplemented(what));
    server.addService(service, Object.fromEntries(Object.keys(service).map((name) => [name, refuse])));
  }
}

/** A unary call receives the error as its answer; a streaming call fails with it. */
const refusing =
  (refusal: RpcError): UntypedHandleCall =>
  (call: Pick<ServerReadableStream<unknown, unknown>, 'emit'>, answer?: (refusal: RpcError) => void) => {
    if (answer === undefined) call.emit('error', refusal);
    else answer(refusal);
  };
