import { Agent, request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { FuzzRequest } from './request.js';

/** The answer to a request. */
export interface FuzzReply {
  /** Undefined when the connection ended without an answer. */
  readonly status: number | undefined;
  readonly retryAfter: string | undefined;
  readonly trace: string | undefined;
  readonly ms: number;
  /** The beginning of the body. */
  readonly text: string;
}

/** In ms: a request without an answer after this time is given up. */
const GIVE_UP_MS = 60_000;
const SHOWN = 300;

/**
 * In ms: how long an unfinished body keeps its connection open. The server disconnects after fifteen seconds.
 */
const STALLED_MS = 20_000;

export class Sender {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #heard = new WeakSet<Socket>();

  constructor(private readonly url: string) {}

  close(): void {
    this.#agent.destroy();
  }

  /** Handles errors of the connection after an early answer, when no other listener is left. */
  #hearErrors(socket: Socket): void {
    if (!this.#heard.has(socket)) socket.on('error', () => undefined);
    this.#heard.add(socket);
  }

  send(sent: FuzzRequest, token: string | undefined): Promise<FuzzReply> {
    const begun = performance.now();
    const { method, path, body, ending } = sent;
    return new Promise((resolve) => {
      const done = (reply: Partial<FuzzReply>) =>
        resolve({
          status: undefined,
          retryAfter: undefined,
          trace: undefined,
          text: '',
          ...reply,
          ms: performance.now() - begun,
        });
      const { hostname, port } = new URL(this.url);
      const going = httpRequest({
        hostname,
        port,
        path,
        method,
        agent: ending === 'whole' ? this.#agent : false,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-length': String(body.length) }),
          ...sent.headers,
        },
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      going.on('socket', (socket) => this.#hearErrors(socket));
      going.on('error', (error) => {
        // A reused connection was just being closed, so the request was never read and may be sent again.
        if (going.reusedSocket && ending === 'whole' && 'code' in error && error.code === 'ECONNRESET')
          resolve(this.send(sent, token));
        else done({ text: error.message });
      });
      going.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        const end = (text?: string) =>
          done({
            status: response.statusCode,
            retryAfter: response.headers['retry-after'],
            trace: [response.headers['x-trace-id']].flat()[0],
            text: text ?? Buffer.concat(chunks).toString('utf8').slice(0, SHOWN),
          });
        response.once('end', () => end());
        response.once('error', () => end('the answer broke off'));
      });
      finish(going, body, ending);
    });
  }
}

function finish(
  going: ReturnType<typeof httpRequest>,
  body: Buffer | undefined,
  ending: FuzzRequest['ending'],
): void {
  if (body === undefined || ending === 'whole') return void going.end(body);
  going.write(body.subarray(0, Math.floor(body.length / 2)));
  setTimeout(() => going.destroy(), ending === 'hung-up' ? 30 : STALLED_MS).unref();
}

/** Sends raw bytes that no HTTP client would send; resolves with the status of the answer, or undefined. */
export function sendBytes(url: string, bytes: Buffer, patienceMs = 2_000): Promise<number | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      if (answer.length < 100) answer += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
      resolve(status === undefined ? undefined : Number(status));
    });
    socket.write(bytes);
  });
}
