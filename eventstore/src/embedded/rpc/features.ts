import type { handleUnaryCall } from '@grpc/grpc-js';
import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import { PersistentSubscriptionsService } from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';

/** The release whose behaviour this node follows. */
const VERSION = '24.10.0';

/** Of persistent subscriptions, as the client looks for them. */
const TARGETS = ['stream', 'all'];

/**
 * Lists for the client what it may ask for; it looks for names in lower case. Persistent subscriptions are refused when
 * asked for: of what is not in this list the client believes that a later release has it, or asks over HTTP.
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
