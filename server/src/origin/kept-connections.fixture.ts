import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** What the server does to a request and its connection. */
export const FATES = [
  'answered',
  /** The connection is closed right after the answer, without a `Connection: close` header. */
  'closed behind',
  /** The connection is closed when the next request arrives, before the request is read. */
  'closed before the next',
  /** The process ends after the work is done and before the answer is sent. */
  'ended',
  /** The process ends in the middle of its answer. */
  'half answered',
] as const;
export type Fate = (typeof FATES)[number];

const HEAD_END = '\r\n\r\n';
const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n';

/** A minimal HTTP server that closes its connections at the worst moments. */
export class UnreliableServer {
  readonly url: string;
  /** Ids of completed requests, in order. */
  readonly done: string[] = [];
  connections = 0;

  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    private readonly sockets: ReadonlySet<Socket>,
  ) {
    const address = server.address();
    this.url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  static async listening(): Promise<UnreliableServer> {
    const sockets = new Set<Socket>();
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const mine = new UnreliableServer(server, sockets);
    server.on('connection', (socket) => {
      mine.connections += 1;
      sockets.add(socket);
      mine.#serve(socket);
    });
    return mine;
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  #serve(socket: Socket): void {
    let come = '';
    let fate: Fate = 'answered';
    socket
      .on('error', () => undefined)
      .setEncoding('latin1')
      .on('data', (piece: string) => {
        if (fate === 'closed before the next') return void socket.resetAndDestroy();
        come += piece;
        const request = firstOf(come);
        if (request === undefined) return;
        come = come.slice(request.length);
        fate = request.fate;
        this.done.push(request.id);
        this.#end(socket, fate);
      });
  }

  #end(socket: Socket, fate: Fate): void {
    if (fate === 'ended') return void socket.resetAndDestroy();
    if (fate === 'half answered') return void socket.write(`${ANSWER}do`, () => socket.resetAndDestroy());
    socket.write(`${ANSWER}done`);
    if (fate === 'closed behind') socket.end();
  }
}

/** The first request in a text; undefined while it is incomplete. */
function firstOf(
  text: string,
): { readonly id: string; readonly fate: Fate; readonly length: number } | undefined {
  const end = text.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const length =
    end + HEAD_END.length + Number(/^content-length: (\d+)/im.exec(text.slice(0, end))?.[1] ?? 0);
  if (text.length < length) return undefined;
  const { searchParams } = new URL(text.split(' ')[1] ?? '', 'http://behind');
  const fate = FATES.find((known) => known === searchParams.get('fate'));
  return { id: searchParams.get('id') ?? '', fate: fate ?? 'answered', length };
}
