import type { handleUnaryCall } from '@grpc/grpc-js';
import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';

/** The release whose behaviour this node follows. */
const VERSION = '24.10.0';

/** Tells the client what it may use; it looks for names in lower case. */
export const featuresHandler: handleUnaryCall<sharedPb.Empty, featuresPb.SupportedMethods> = (
  _call,
  answer,
) => {
  const supported = new featuresPb.SupportedMethods().setEventStoreServerVersion(VERSION);
  for (const { path } of Object.values(StreamsService)) {
    const [, service = '', method = ''] = path.toLowerCase().split('/');
    supported.addMethods(new featuresPb.SupportedMethod().setServiceName(service).setMethodName(method));
  }
  answer(null, supported);
};
