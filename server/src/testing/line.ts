import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A proxy to a local port. A test can cut it, which ends every connection and refuses new ones, or slow it
 * down.
 */
export class DisturbedConnection {
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #lateByMs = 0;

  private constructor(
    private readonly target: number,
    /** The port of the proxy. */
    readonly port: number,
  ) {}

  /** Starts a proxy for the port in an address. */
  static async to(address: string): Promise<DisturbedConnection> {
    const target = Number(new URL(address).port);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const taken = server.address();
    server.close();
    await once(server, 'close');
    const line = new DisturbedConnection(
      target,
      typeof taken === 'object' && taken !== null ? taken.port : 0,
    );
    await line.mend();
    return line;
  }

  /** The address with the port of the proxy. */
  through(address: string): string {
    const url = new URL(address);
    url.port = String(this.port);
    return url.href;
  }

  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async mend(): Promise<void> {
    const server = createServer((near) => this.#carry(near));
    this.#server = server;
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
  }

  /** Delays all answers from now on. */
  slow(lateByMs: number): void {
    this.#lateByMs = lateByMs;
  }

  #carry(near: Socket): void {
    const far = connect(this.target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    near
      .pipe(far)
      .pipe(late(() => this.#lateByMs))
      .pipe(near);
  }
}

/** Passes each chunk on in order after a delay. */
function late(byMs: () => number): Transform {
  let last: Promise<unknown> = Promise.resolve();
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      const due = pause(byMs());
      last = last.then(() => due).then(() => this.push(piece));
      done();
    },
    flush: (done) => void last.then(() => done()),
  });
}
