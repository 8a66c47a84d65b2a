import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createHttpServer, createLogger } from '@zhidan/http';
import { Registry } from 'prom-client';
import { loadConfig } from '../config.js';
import { createGateway } from '../origin/gateway.js';
import { localAddressOf } from '../origin/listen.js';

/** HTTP servers of one test, which are closed together. */
export class TestServers {
  readonly #closing: (() => void)[] = [];

  async at(listener: RequestListener | Server): Promise<string> {
    const server = typeof listener === 'function' ? createServer(listener) : listener;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.#closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return localAddressOf(server);
  }

  /** Starts a gateway for these processes; only with `watching` it checks repeatedly which of them answer. */
  async gateway(behind: {
    readonly commandApis?: readonly string[];
    readonly readApis?: readonly string[];
    readonly trustProxy?: number;
    readonly secret?: string;
    readonly watching?: boolean;
    readonly registry?: Registry;
    /** Called with each answer before the gateway handles it. */
    readonly onAnswer?: (response: ServerResponse) => void;
  }): Promise<string> {
    const { commandApis = [], readApis = [], trustProxy = 0, secret = 'of the gateway' } = behind;
    const { watching = false, registry = new Registry() } = behind;
    const config = loadConfig({ PUBLIC_URL: 'http://localhost' });
    const gateway = createGateway(
      {
        ...config,
        trustProxy,
        upstream: { commandApiUrls: commandApis, readApiUrls: readApis },
        gatewaySecret: secret,
      },
      createLogger('test', { level: 'silent' }),
      registry,
    );
    const server = createHttpServer(gateway.app, { ...config.limits, trustProxy, registry });
    server.prependListener('request', (_request, response) => behind.onAnswer?.(response));
    gateway.attach(server);
    if (watching) gateway.watch();
    this.#closing.push(() => gateway.hangUp());
    return this.at(server);
  }

  close(): void {
    for (const close of this.#closing.splice(0).toReversed()) close();
  }
}
