import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A load balancer in front of several gateways: each connection goes to the next gateway that accepts it. */
export interface LoadBalancer {
  readonly url: string;
  /** The number of connections that each gateway has received. */
  readonly taken: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

export async function openLoadBalancer(gateways: readonly string[]): Promise<LoadBalancer> {
  const taken = new Map(gateways.map((url) => [url, 0]));
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = createServer({ pauseOnConnect: true }, (near) => {
    keep(near);
    turn += 1;
    const inTurn = gateways.map((_url, place) => gateways[(turn + place) % gateways.length] ?? '');
    void leadOn(near, inTurn);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  }

  async function leadOn(near: Socket, inTurn: readonly string[]): Promise<void> {
    for (const url of inTurn) {
      const far = connect(Number(new URL(url).port), '127.0.0.1');
      keep(far);
      if (!(await isTaken(far))) continue;
      taken.set(url, (taken.get(url) ?? 0) + 1);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const)
        socket.on('close', () => other.destroy());
      if (near.destroyed) far.destroy();
      near.pipe(far).pipe(near);
      return;
    }
    near.destroy();
  }

  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    taken,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

const isTaken = (socket: Socket): Promise<boolean> =>
  new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
