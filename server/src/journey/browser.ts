import { once } from 'node:events';
import { WebSocket } from 'ws';
import { eventually } from '@zhidan/database/testing';
import { z } from 'zod';
import type { Installation } from './installation.js';

/** A message on `/live`. */
const told = z.object({
  code: z.union([z.number(), z.literal('reload')]).nullable(),
  resource: z.string(),
  id: z.string().nullable(),
  position: z.string(),
});
export type LiveMessage = z.infer<typeof told>;

/** A client of `/live` that records every message. */
export class LiveTestClient {
  readonly told: LiveMessage[] = [];

  private socket: WebSocket | undefined;

  private constructor(
    private readonly installation: Pick<Installation, 'url'>,
    private readonly token: string | undefined,
  ) {}

  /** Connects as a visitor when there is no token. */
  static async open(installation: Pick<Installation, 'url'>, token?: string): Promise<LiveTestClient> {
    const browser = new LiveTestClient(installation, token);
    await browser.#connect();
    return browser;
  }

  /** The ids in all messages about one resource. */
  ids(resource: string): readonly (string | null)[] {
    return this.told.filter((each) => each.resource === resource).map(({ id }) => id);
  }

  /** Reconnects, and requests the changes it missed. */
  async comeBack(): Promise<void> {
    this.close();
    const last = this.told.at(-1)?.position;
    await this.#connect();
    if (last !== undefined) this.socket?.send(JSON.stringify({ since: last }));
  }

  /** Stops reading, as a browser on a dead connection. */
  stall(): void {
    this.socket?.pause();
  }

  goOn(): void {
    this.socket?.resume();
  }

  /** Resolves when the connection has ended. */
  async closed(): Promise<void> {
    if (this.socket !== undefined) await once(this.socket, 'close');
  }

  close(): void {
    this.socket?.terminate();
  }

  /** Retries, because connections are refused until the server has first reached its database. */
  async #connect(): Promise<void> {
    this.socket = await eventually('a page listens', async () => {
      const socket = new WebSocket(`${this.installation.url.replace('http', 'ws')}/live`, {
        headers: this.token === undefined ? {} : { cookie: `customer_token=${this.token}` },
      });
      // Listens before the connection opens, because messages may arrive together with the handshake.
      socket.on('message', (data: Buffer) => this.told.push(told.parse(JSON.parse(data.toString()))));
      return once(socket, 'open').then(
        () => socket,
        () => undefined,
      );
    });
    this.socket.on('error', () => undefined);
  }
}
