import {
  Agent,
  request as ask,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { request as askSecurely } from 'node:https';
import { pipeline } from 'node:stream';
import type { Request, Response } from 'express';
import { problems } from '@zhidan/http';
import { inSpan, traceHeader } from '@zhidan/tracing';
import type { Upstream, Upstreams } from './upstreams.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** About one connection and not about the request: each connection has its own. */
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

/** The kernel of a machine that is there accepts at once. */
export const CONNECTED_WITHIN_MS = 3_000;
const SILENT_FOR_MS = 60_000;

/** How one attempt ended: answered, no byte of the request has left, or it may have been read. */
type Outcome = 'answered' | 'unreached' | 'unanswered';

/** Reads share connections. A command has its own, so that none goes into one that is being closed. */
const shared = new Agent({ keepAlive: true });

/** Processes of one kind, and what to do when one of them does not answer. */
export interface Behind {
  readonly part: string;
  readonly upstreams: Upstreams;
  onMissed(): void;
}

/**
 * Hands a request to one of several processes and its answer back. A read that is not answered goes to the next; a
 * command only where nothing of it has left, since the process that has it may still do it. Throws 503 where none
 * answers.
 */
export async function forward(
  request: Request,
  response: Response,
  { part, upstreams, onMissed }: Behind,
): Promise<void> {
  const isSafe = SAFE.has(request.method) && !hasBody(request);
  const tried = new Set<Upstream>();
  for (;;) {
    const upstream = upstreams.next('requests', tried);
    if (upstream === undefined) throw problems.unavailable();
    tried.add(upstream);
    upstream.loads.requests += 1;
    const to = { 'zhidan.part': part, 'server.address': upstream.url };
    const outcome = await inSpan('forward', to, () => attempt(request, response, upstream, isSafe));
    upstream.loads.requests -= 1;
    if (outcome === 'answered' || response.destroyed) return;
    upstreams.missed(upstream);
    onMissed();
    if (outcome === 'unanswered' && !isSafe) throw problems.unavailable();
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function attempt(
  request: Request,
  response: Response,
  upstream: Upstream,
  isSafe: boolean,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const outgoing = requestTo(upstream, request, {
      headers: { ...headersOf(request), ...traceHeader() },
      agent: isSafe ? shared : false,
    });
    const giveUp = () => outgoing.destroy();
    response.once('close', giveUp);
    const end = (outcome: Outcome) => {
      response.off('close', giveUp);
      resolve(outcome);
    };
    const reached = whenConnected(outgoing, () => {
      if (hasBody(request)) request.pipe(outgoing);
      else outgoing.end();
    });
    let isAnswered = false;
    outgoing.once('response', (answer) => {
      isAnswered = true;
      void handBack(answer, response).then(() => end('answered'));
    });
    // Every error is followed by it. After the answer it is only that no more of the body was wanted.
    outgoing
      .on('error', () => undefined)
      .once('close', () => {
        request.unpipe(outgoing);
        if (!isAnswered) end(reached() ? 'unanswered' : 'unreached');
      });
  });
}

/** A request as it came, to another process, with nothing sent yet. */
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

/** Begins once there is a connection, and gives up where none comes about; says whether there was one. */
export function whenConnected(outgoing: ClientRequest, begin: () => void): () => boolean {
  let isConnected = false;
  const connected = () => {
    isConnected = true;
    clearTimeout(timer);
    begin();
  };
  const timer = setTimeout(() => outgoing.destroy(new Error('no connection')), CONNECTED_WITHIN_MS);
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
      // A body of unknown length is sent on in pieces too.
      ([name, value]) =>
        value !== undefined && (!OF_THE_CONNECTION.has(name) || name === 'transfer-encoding'),
    ),
  );

/** Kept when the answer has been handed back, or broke off: then the other side sees a broken connection too. */
function handBack(answer: IncomingMessage, response: Response): Promise<void> {
  response.statusCode = answer.statusCode ?? 502;
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !OF_THE_CONNECTION.has(name)) response.setHeader(name, value);
  return new Promise((resolve) => {
    pipeline(answer, response, (error) => {
      if (error) response.destroy();
      resolve();
    });
  });
}
