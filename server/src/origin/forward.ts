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

/** Headers that apply to one connection only (hop-by-hop) and are not forwarded. */
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

/** In ms: the time for opening a connection is short, because a running machine accepts connections at once. */
const CONNECT_TIMEOUT_MS = 3_000;
const SILENT_FOR_MS = 60_000;

/**
 * The result of one attempt. `unreached`: no byte was sent. `unanswered`: the request may have been processed.
 * `closed`: as `unanswered`, but most likely the reused connection was just being closed.
 */
type Outcome = 'answered' | 'unreached' | 'unanswered' | 'closed';

/** Processes of one kind; `onMissed` counts a process that did not answer. */
export interface UpstreamTarget {
  readonly part: string;
  readonly upstreams: Upstreams;
  onMissed(): void;
}

/**
 * Forwards a request to one of several processes. An unanswered read is repeated with the next process; a
 * command only if no byte of it was sent, because the first process may still execute it. Throws 503 where none
 * answers.
 */
export async function forwardRequest(
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

/** The path of the record that a command is about, such as `/api/quotations/<no>`. */
const thingOf = (address: string): string | undefined => /^\/api\/[^/?]+\/[^/?]+/.exec(address)?.[0];

/**
 * In bytes. A larger body may be refused before it has arrived, which closes the connection, so it gets a
 * connection of its own.
 */
const LARGEST_ON_KEPT = 65_536;
const isUpload = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGEST_ON_KEPT;

/**
 * Sends a request to one process, on a reused connection if possible. A read is repeated once if that
 * connection was just being closed.
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
    const outgoing = openUpstreamRequest(upstream, request, {
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
    // Errors need no handling of their own, because `close` follows. After the answer, an error only means that
    // the rest of the body was not wanted.
    outgoing
      .on('error', (error: NodeJS.ErrnoException) => {
        isClosed = outgoing.reusedSocket && CLOSED_CODES.has(error.code ?? '');
      })
      .once('close', () => {
        request.unpipe(outgoing);
        response.off('close', giveUp);
        // An answer that was cut off must also be cut off for the client.
        if (answer?.complete === false) response.destroy();
        if (answer !== undefined) return resolve('answered');
        if (!reached()) return resolve('unreached');
        resolve(isClosed ? 'closed' : 'unanswered');
      });
  });
}

/** Opens the same request to another process, without sending its body yet. */
export function openUpstreamRequest(
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
 * Calls `begin` once the connection is established, and aborts the request after a time-out. Returns a function
 * that says whether there was a connection.
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
      // `transfer-encoding` is forwarded, because a body of unknown length is sent in chunks again.
      ([name, value]) =>
        value !== undefined && (!OF_THE_CONNECTION.has(name) || name === 'transfer-encoding'),
    ),
  );

/** Uses `pipe`, because `pipeline` would add seven listeners for the end of each answer. */
function handBack(answer: IncomingMessage, response: Response): void {
  response.statusCode = answer.statusCode ?? 502;
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !OF_THE_CONNECTION.has(name)) response.setHeader(name, value);
  answer.on('error', () => undefined).pipe(response);
}
