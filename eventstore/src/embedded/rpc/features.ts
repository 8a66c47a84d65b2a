import type { handleUnaryCall } from '@grpc/grpc-js';
import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import { PersistentSubscriptionsService } from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';

/** The release of EventStoreDB whose behaviour this node follows. */
const VERSION = '24.10.0';

/** Targets of persistent subscriptions under the names that the client looks up. */
const TARGETS = ['stream', 'all'];

/**
 * Lists the supported methods for the client, which looks them up in lower case. Persistent subscriptions are
 * listed and refused when called: for missing entries the client assumes a later release, or calls over HTTP.
 */
export const featuresHandler: handleUnaryCall<sharedPb.Empty, featuresPb.SupportedMethods> = (
  _call,
  answer,
) => {
  const supported = new featuresPb.SupportedMethods().setEventStoreServerVersion(VERSION);
  for (const { path } of Object.values(StreamsService)) supported.addMethods(method(path));
  for (const { path } of Object.values(PersistentSubscriptionsService))
    supported.addMethods(method(path).setFeaturesList(TARGETS));
  answer(null, supported);
};

function method(path: string): featuresPb.SupportedMethod {
  const [, service = '', name = ''] = path.toLowerCase().split('/');
  return new featuresPb.SupportedMethod().setServiceName(service).setMethodName(name);
}
