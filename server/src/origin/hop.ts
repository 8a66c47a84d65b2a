import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';

/*
 * The gateway names the client in a header and proves with a secret that it is the gateway. Otherwise a caller
 * who reaches a part directly could name any address.
 */

const FORWARDED = 'x-forwarded-for';
const CLIENT = 'x-zhidan-client';
const PROOF = 'x-zhidan-client-proof';
/**
 * Headers that are removed from a request unless the gateway has proven to be its sender, because the trace
 * decides the correlation of events.
 */
const TRACE = ['traceparent', 'tracestate'] as const;

/** The client address that the last `trusted` proxies confirm, by the same rule as Express. */
function clientAddress({ headers, socket }: IncomingMessage, trusted: number): string {
  const forwarded = headers[FORWARDED];
  const before = typeof forwarded === 'string' ? forwarded.split(',').map((address) => address.trim()) : [];
  const all = [...before, socket.remoteAddress ?? ''];
  return all[Math.max(0, all.length - 1 - trusted)] ?? '';
}

/** Adds the client address and its proof to a forwarded request. */
export function signClientAddress(request: IncomingMessage, trusted: number, secret: string): void {
  const client = clientAddress(request, trusted);
  request.headers[CLIENT] = client;
  request.headers[PROOF] = proofOf(client, secret).toString('base64url');
  delete request.headers[FORWARDED];
  for (const name of TRACE) delete request.headers[name];
}

/**
 * Applied to a server behind the gateway: a request counts for the client that a proven gateway names,
 * otherwise for its sender. Express must then trust exactly one proxy.
 */
export function trustGateway(server: Server, secret: string): void {
  const read = (request: IncomingMessage) => readHop(request, secret);
  server.prependListener('request', read);
  server.prependListener('upgrade', read);
}

function readHop({ headers }: IncomingMessage, secret: string): void {
  const [client, proof] = [headers[CLIENT], headers[PROOF]];
  const isProven =
    typeof client === 'string' && typeof proof === 'string' && isProofOf(proof, client, secret);
  delete headers[FORWARDED];
  if (isProven) headers[FORWARDED] = client;
  else for (const name of TRACE) delete headers[name];
}

const proofOf = (client: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`zhidan client ${client}`).digest();

function isProofOf(sent: string, client: string, secret: string): boolean {
  const [given, due] = [Buffer.from(sent, 'base64url'), proofOf(client, secret)];
  return given.length === due.length && timingSafeEqual(given, due);
}
