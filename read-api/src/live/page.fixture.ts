import type { Server } from 'node:http';
import { waitUntil } from '@zhidan/database/testing';
import { portOf } from '@zhidan/http';
import { WebSocket } from 'ws';
import type { PresenceMessage } from './looking.js';

export const testOrder = (id: string) => ({ resource: 'test-orders', id });

/** An open page of one caller, with the messages it received. */
export class LivePage {
  readonly heard: PresenceMessage[] = [];
  readonly changes: unknown[] = [];
  closedWith: number | undefined;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString());
      if ('looking' in message) this.heard.push(message);
      else this.changes.push(message.id);
    });
    socket.on('close', (code) => (this.closedWith = code));
    socket.on('error', () => undefined);
  }

  /** Rejects while connections are refused, until the feed has first reached the database. */
  static async open({ server }: { readonly server: Server }, who?: string): Promise<LivePage> {
    for (;;) {
      const headers = who === undefined ? {} : { cookie: `who=${who}` };
      const page = new LivePage(new WebSocket(`ws://127.0.0.1:${portOf(server)}/live`, { headers }));
      const isOpen = await new Promise((resolve) =>
        page.socket.once('open', () => resolve(true)).once('close', () => resolve(false)),
      );
      if (isOpen === true) return page;
    }
  }

  static async at(
    process: { readonly server: Server },
    who: string | undefined,
    id: string,
  ): Promise<LivePage> {
    return (await LivePage.open(process, who)).look(id);
  }

  look(id: string | null): this {
    return this.say({ looks_at: id === null ? null : testOrder(id) });
  }

  say(message: object): this {
    this.socket.send(JSON.stringify(message));
    return this;
  }

  /** Waits until the last message contains exactly these names. */
  sees(...names: readonly string[]): Promise<void> {
    return waitUntil(`${names.join(' and ')} look too`, () => {
      const last = this.heard.at(-1)?.looking;
      return last !== undefined && JSON.stringify(last.names) === JSON.stringify(names);
    });
  }
}
