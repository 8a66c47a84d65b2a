import {
  request as ask,
  type Agent,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { request as askSecurely } from 'node:https';
import type { Request, Response } from 'express';
import { hasBody, problems } from '@zhidan/http';
import { inSpan, traceHeader } from '@zhidan/tracing';
import type { Upstream, Upstreams } from './upstreams.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Headers of one connection, which are not forwarded. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

/** A running machine accepts connections at once. */
export const CONNECT_TIMEOUT_MS = 3_000;
const SILENT_FOR_MS = 60_000;

/**
 * How one attempt ended: answered; no byte of the request was sent; it may have been read; or it may have been
 * read, but more likely was sent into a connection that was being closed.
 */
type Outcome = 'answered' | 'unreached' | 'unanswered' | 'closed';

/** Processes of one kind, and what to do when one of them does not answer. */
export interface UpstreamTarget {
  readonly part: string;
  readonly upstreams: Upstreams;
  onMissed(): void;
}

/**
 * Forwards a request to one of several processes. An unanswered read is repeated with the next process; a
 * command only where nothing of it was sent, since the first process may still do it. Throws 503 where none
 * answers.
 */
export async function forward(
  request: Request,
  response: Response,
  { part, upstreams, onMissed }: UpstreamTarget,
): Promise<void> {
  const isSafe = SAFE.has(request.method) && !hasBody(request);
  const thing = isSafe ? undefined : thingOf(request.originalUrl);
  const tried = new Set<Upstream>();
  for (;;) {
    const upstream =
      thing === undefined ? upstreams.next('requests', tried) : upstreams.nextAbout(thing, tried);
    if (upstream === undefined) throw problems.unavailable();
    tried.add(upstream);
    upstream.loads.requests += 1;
    const to = { 'zhidan.part': part, 'server.address': upstream.url };
    const outcome = await inSpan('forward', to, () => askOne(request, response, upstream, isSafe));
    upstream.loads.requests -= 1;
    if (outcome === 'answered' || response.destroyed) return;
    upstreams.missed(upstream);
    onMissed();
    if (outcome !== 'unreached' && !isSafe) throw problems.unavailable();
  }
}

/** The record that a command is about, by its address: `/api/quotations/<no>` and what is below. */
const thingOf = (address: string): string | undefined => /^\/api\/[^/?]+\/[^/?]+/.exec(address)?.[0];

/**
 * A larger body is an upload, which may be refused before it has arrived completely: that closes its
 * connection.
 */
const LARGEST_ON_KEPT = 65_536;
const isUpload = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGEST_ON_KEPT;

/**
 * Sends a request to one process, on a kept connection if there is one; a read is repeated once where that was
 * being closed.
 */
async function askOne(
  request: Request,
  response: Response,
  upstream: Upstream,
  isSafe: boolean,
): Promise<Outcome> {
  const agent = isUpload(request) ? false : upstream.connections;
  const outcome = await attempt(request, response, { upstream, agent });
  if (outcome !== 'closed' || !isSafe || response.destroyed) return outcome;
  return attempt(request, response, { upstream, agent: false });
}

const CLOSED_CODES = new Set(['ECONNRESET', 'EPIPE']);

function attempt(
  request: Request,
  response: Response,
  { upstream, agent }: { readonly upstream: Upstream; readonly agent: Agent | false },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const outgoing = requestTo(upstream, request, {
      headers: { ...headersOf(request), ...traceHeader() },
      agent,
    });
    const giveUp = () => outgoing.destroy();
    response.once('close', giveUp);
    const reached = onConnected(outgoing, () => {
      if (hasBody(request)) request.pipe(outgoing);
      else outgoing.end();
    });
    let answer: IncomingMessage | undefined;
    outgoing.once('response', (came) => {
      answer = came;
      handBack(came, response);
    });
    let isClosed = false;
    // Every error is followed by `close`. After the answer it only means that the rest of the body was not
    // wanted.
    outgoing
      .on('error', (error: NodeJS.ErrnoException) => {
        isClosed = outgoing.reusedSocket && CLOSED_CODES.has(error.code ?? '');
      })
      .once('close', () => {
        request.unpipe(outgoing);
        response.off('close', giveUp);
        // An answer that breaks off here breaks off for the client too.
        if (answer?.complete === false) response.destroy();
        if (answer !== undefined) return resolve('answered');
        if (!reached()) return resolve('unreached');
        resolve(isClosed ? 'closed' : 'unanswered');
      });
  });
}

/** The same request to another process, with nothing sent yet. */
export function requestTo(
  { url }: Upstream,
  { method, url: path, ...rest }: Pick<IncomingMessage, 'method' | 'url'> & { readonly originalUrl?: string },
  options: { readonly headers: OutgoingHttpHeaders; readonly agent: Agent | false },
): ClientRequest {
  const { protocol, hostname, port } = new URL(url);
  const send = protocol === 'https:' ? askSecurely : ask;
  return send({
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port,
    path: rest.originalUrl ?? path,
    method,
    headers: options.headers,
    agent: protocol === 'https:' ? false : options.agent,
    timeout: SILENT_FOR_MS,
  }).on('timeout', function (this: ClientRequest) {
    this.destroy(new Error('the process behind the gateway did not answer'));
  });
}

/**
 * Begins once there is a connection, and gives up where none is established; resolves with whether there was
 * one.
 */
export function onConnected(outgoing: ClientRequest, begin: () => void): () => boolean {
  let isConnected = false;
  const connected = () => {
    isConnected = true;
    clearTimeout(timer);
    begin();
  };
  const timer = setTimeout(() => outgoing.destroy(new Error('no connection')), CONNECT_TIMEOUT_MS);
  outgoing.once('close', () => clearTimeout(timer));
  outgoing.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', connected);
    else connected();
  });
  return () => isConnected;
}

export const headersOf = ({ headers }: IncomingMessage): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(
      // A body of unknown length is forwarded in chunks too.
      ([name, value]) =>
        value !== undefined && (!OF_THE_CONNECTION.has(name) || name === 'transfer-encoding'),
    ),
  );

/** `pipe` is used since `pipeline` adds seven listeners for the end of an answer. */
function handBack(answer: IncomingMessage, response: Response): void {
  response.statusCode = answer.statusCode ?? 502;
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !OF_THE_CONNECTION.has(name)) response.setHeader(name, value);
  answer.on('error', () => undefined).pipe(response);
}
