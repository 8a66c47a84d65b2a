import { createTestDatabase, type TestDatabase } from '@zhidan/database/testing';
import { visitorCaller } from '@zhidan/domain/access';
import { defineEvent, refuse, type Aggregate, type EventOf } from '@zhidan/domain/core';
import { createPool, type Pool } from '@zhidan/database';
import { z } from 'zod';
import { connectEventStore, type EventStoreOptions } from './connect.js';
import type { ConnectedEventStore } from './store.js';
import { startTestNode } from './testing/index.js';
import type { CommandContext } from './types.js';

/** An example aggregate: one person adds things to a tally until it is closed. */
export const tallyEvents = [
  defineEvent('TallyAdded', { title: 'TallyAdded', schema: z.object({ by: z.int() }) }),
  defineEvent('TallyClosed', { title: 'TallyClosed', schema: z.object({}) }),
  defineEvent('TallyKeptBy', {
    title: 'TallyKeptBy',
    schema: z.object({ name: z.string(), phones: z.array(z.string()).default([]) }),
    personal: [{ fields: ['name', 'phones'], person: (_data, stream) => stream }],
  }),
] as const;

export type TallyEvent = EventOf<(typeof tallyEvents)[number]>;

export interface Tally {
  readonly count: number;
  readonly isClosed: boolean;
  readonly keeper: string;
}

export type TallyCommand =
  | { readonly kind: 'add'; readonly by: readonly number[] }
  | { readonly kind: 'close' }
  | { readonly kind: 'keep'; readonly name: string; readonly phones?: string[] };

export const tally: Aggregate<Tally, TallyCommand, TallyEvent, null> = {
  category: 'tally',
  events: tallyEvents,
  initial: { count: 0, isClosed: false, keeper: '' },
  decide(command, state) {
    switch (command.kind) {
      case 'add':
        if (state.isClosed) return refuse({ code: 'RECORD_NOT_FOUND', resource: 'tally' });
        return command.by.map((by) => ({ type: 'TallyAdded', data: { by } }));
      case 'close':
        return state.isClosed ? [] : [{ type: 'TallyClosed', data: {} }];
      case 'keep':
        return [{ type: 'TallyKeptBy', data: { name: command.name, phones: command.phones ?? [] } }];
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'TallyAdded':
        return { ...state, count: state.count + event.data.by };
      case 'TallyClosed':
        return { ...state, isClosed: true };
      case 'TallyKeptBy':
        return { ...state, keeper: event.data.name };
    }
  },
};

export const add = (...by: readonly number[]): TallyCommand => ({ kind: 'add', by });

/** A command context of an employee, with the fixed time 01:01 UTC. */
export const by = (uid: string, more: Partial<CommandContext> = {}): CommandContext => ({
  caller: { ...visitorCaller, uid, name: uid },
  actor: { uid, name: `${uid} 的名字` },
  correlation: 'request-1',
  causation: 'request-1',
  now: '2026-03-02T01:01:00.000Z',
  ...more,
});

export const keySecret = new Uint8Array(32).fill(7);

/** Several event store clients on one node, each like a separate process; all are closed together. */
export class Processes {
  readonly pool: Pool;
  readonly #stores: ConnectedEventStore[] = [];

  constructor(
    readonly url: string,
    database: TestDatabase,
    private readonly ended: () => Promise<unknown> = () => Promise.resolve(),
  ) {
    this.pool = createPool(database.url, { name: 'test', max: 4 });
  }

  /** Creates a node and a database for these processes; both end with them. */
  static async open(): Promise<Processes> {
    const [database, node] = await Promise.all([createTestDatabase(), startTestNode()]);
    return new Processes(node.url, database, () => Promise.all([node.stop(), database.drop()]));
  }

  /** Creates the processes and starts one of them. */
  static async started(): Promise<[Processes, ConnectedEventStore]> {
    const processes = await Processes.open();
    return [processes, await processes.start()];
  }

  async start(options: Partial<EventStoreOptions> = {}): Promise<ConnectedEventStore> {
    const store = await connectEventStore({
      url: this.url,
      pool: this.pool,
      events: tallyEvents,
      keySecret,
      // A machine that is busy with other tests answers late.
      patienceMs: 30_000,
      appendTimeoutMs: 30_000,
      ...options,
    });
    this.#stores.push(store);
    return store;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#stores.map((store) => store.close()));
    await this.pool.end();
    await this.ended();
  }
}

export async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}
