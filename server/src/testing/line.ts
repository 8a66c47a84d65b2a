import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a port of this machine that can be cut: every connection ends at once, and none is accepted. */
export class Line {
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;

  private constructor(
    private readonly target: number,
    /** Where to call instead. */
    readonly port: number,
  ) {}

  /** To where an address leads. */
  static async to(address: string): Promise<Line> {
    const target = Number(new URL(address).port);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const taken = server.address();
    server.close();
    await once(server, 'close');
    const line = new Line(target, typeof taken === 'object' && taken !== null ? taken.port : 0);
    await line.mend();
    return line;
  }

  /** The same address over this line. */
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
    near.pipe(far).pipe(near);
  }
}
