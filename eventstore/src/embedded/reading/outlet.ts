import type { ServerWritableStream } from '@grpc/grpc-js';
import type { Writable } from 'node:stream';
import type { PrepareMessages } from './links.js';

/**
 * By default gRPC sends each message as a packet of its own, which the client handles separately. Here messages
 * that are written together are sent in a few large packets.
 */
function sendTogether(call: Writable): void {
  call._writev = (chunks, done) => {
    const last = chunks.length - 1;
    for (const [place, { chunk, encoding }] of chunks.entries())
      call._write(chunk, encoding, place === last ? done : () => undefined);
  };
}

/**
 * Sends messages to one client with backpressure: the writer waits while the client is slow, and stops when it
 * has disconnected.
 */
export class ClientMessageWriter<Request> {
  readonly #call: ServerWritableStream<Request, Buffer>;
  readonly #prepare: PrepareMessages | undefined;
  readonly #waiting = new Set<() => void>();
  #closed: boolean;

  constructor(call: ServerWritableStream<Request, Buffer>, prepare?: PrepareMessages) {
    this.#call = call;
    this.#prepare = prepare;
    this.#closed = call.cancelled;
    sendTogether(call);
    call.on('drain', () => this.#wake());
    const close = () => {
      this.#closed = true;
      this.#wake();
    };
    call.on('cancelled', close);
    call.on('close', close);
    call.on('error', close);
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Wakes the waiting writer. */
  readonly nudge = (): void => this.#wake();

  async write(messages: readonly Buffer[]): Promise<void> {
    if (this.#closed || messages.length === 0) return;
    const prepared = this.#prepare === undefined ? messages : await this.#prepare(messages);
    if (this.closed) return;
    this.#call.cork();
    for (const message of prepared) this.#call.write(message);
    this.#call.uncork();
    await this.wait(() => this.#call.writableNeedDrain);
  }

  /** Waits while `condition` holds and the client is connected; it is checked again after each `nudge`. */
  async wait(condition: () => boolean): Promise<void> {
    while (!this.#closed && condition()) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  #wake(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const go of waiting) go();
  }
}
