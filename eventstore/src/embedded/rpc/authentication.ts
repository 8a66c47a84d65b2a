import { createHash, timingSafeEqual } from 'node:crypto';
import { ServerInterceptingCall, status, type Metadata, type ServerInterceptor } from '@grpc/grpc-js';
import { ADMIN_USER, type NodeCredentials } from '../access/access.js';
import { RpcError } from './refusals.js';

/**
 * Methods that the client calls without credentials, before its first append and to find a node; they reveal no
 * events.
 */
const OPEN_TO_ALL: ReadonlySet<string> = new Set([
  '/event_store.client.server_features.ServerFeatures/GetSupportedMethods',
  '/event_store.client.gossip.Gossip/Read',
]);

/** Refuses every other call without the password, also for unknown methods. */
export function authenticationInterceptor({
  password,
}: Pick<NodeCredentials, 'password'>): ServerInterceptor {
  const wanted = digest(`Basic ${Buffer.from(`${ADMIN_USER}:${password}`, 'utf8').toString('base64')}`);
  const mayCall = (metadata: Metadata): boolean => {
    const [given] = metadata.get('authorization');
    return given !== undefined && timingSafeEqual(digest(given.toString()), wanted);
  };
  return ({ path }, call) =>
    new ServerInterceptingCall(
      call,
      OPEN_TO_ALL.has(path)
        ? undefined
        : {
            start: (next) =>
              next({
                onReceiveMetadata: (metadata, go) => {
                  if (mayCall(metadata)) go(metadata);
                  else call.sendStatus(accessDenied());
                },
              }),
          },
    );
}

/** The answer of EventStoreDB to unknown credentials. */
const accessDenied = (): RpcError =>
  new RpcError(status.UNAUTHENTICATED, 'Wrong or missing user name or password', {
    exception: 'access-denied',
  });

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
