import { once } from 'node:events';
import type { Server } from 'node:http';
import { waitUntil } from '@zhidan/database/testing';
import { portOf } from '@zhidan/http';
import { WebSocket } from 'ws';
import type { LiveMessage } from './message.js';

/** A browser of one caller, with every message it was sent. */
export class Browser {
  readonly told: LiveMessage[] = [];
  readonly socket: WebSocket;
  closedWith: number | undefined;

  constructor(server: Server, who?: string, options: { origin?: string; autoPong?: boolean } = {}) {
    const port = portOf(server);
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/live`, {
      ...options,
      headers: who === undefined ? {} : { cookie: `who=${who}` },
    });
    this.socket.on('message', (data: Buffer) => this.told.push(JSON.parse(data.toString())));
    this.socket.on('close', (code) => (this.closedWith = code));
    this.socket.on('error', () => undefined);
  }

  async opened(): Promise<this> {
    // Until the feed has reached the database for the first time browsers are asked to come again.
    await once(this.socket, 'open');
    return this;
  }

  status(): Promise<number | undefined> {
    return new Promise((resolve) =>
      this.socket.once('unexpected-response', (_request, response) => resolve(response.statusCode)),
    );
  }
}

const isTold = ({ told }: Browser, id: string): boolean => told.some((message) => message.id === id);

/** Waits until each of these browsers has been sent a change by its id. */
export const untilTold = (id: string, ...browsers: readonly Browser[]): Promise<void> =>
  waitUntil(`${id} is told`, () => browsers.every((browser) => isTold(browser, id)));

/** Waits until a browser has been sent that something changed which it may not see. */
export const untilToldOf = (resource: string, { told }: Browser): Promise<void> =>
  waitUntil(`a change of ${resource} is told`, () =>
    told.some((message) => message.resource === resource && message.id === null),
  );

export const order = (id: string, customer_uid: string) => ({
  id,
  revision: 0,
  customer_uid,
  product_name: '桌巾',
  order_value: 40,
  net_weight: 1,
  urgent: false,
  cost: 9,
  paid_on: null,
  accounting: {},
  select_material: [],
  payments: [],
});
