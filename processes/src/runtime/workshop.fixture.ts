import { createTestDatabase, type TestDatabase, until } from '@zhidan/database/testing';
import {
  defineEvent,
  idOfStream,
  refuse,
  seal,
  systemCaller,
  type Aggregate,
  type EventOf,
  type RecordedEvent,
} from '@zhidan/domain';
import { createPool, type Pool } from '@zhidan/database';
import { connectEventStore, type CommandContext, type ConnectedEventStore } from '@zhidan/eventstore';
import { startTestNode, type TestNode } from '@zhidan/eventstore/testing';
import { pino } from 'pino';
import { z } from 'zod';
import { complete, defineProcess, ignore, schedule, send, type Process } from '../process.js';
import type { HandleCommand } from './reactions.js';
import { startProcesses, type ProcessesOptions, type RunningProcesses } from './start.js';

export const jobPlaced = defineEvent('JobPlaced', {
  title: 'JobPlaced',
  schema: z.object({ pieces: z.int() }),
});
const jobPaid = defineEvent('JobPaid', { title: 'JobPaid', schema: z.object({}) });
const jobEvents = [jobPlaced, jobPaid] as const;
type JobEvent = EventOf<(typeof jobEvents)[number]>;

/** A job of the workshop, an aggregate that accepts every command. */
export const job: Aggregate<null, JobEvent, JobEvent, unknown> = {
  category: 'job',
  events: jobEvents,
  initial: null,
  decide: (event) => [event],
  evolve: () => null,
};

const paperEvents = [
  defineEvent('LabelPrinted', { title: 'LabelPrinted', schema: z.object({ pieces: z.int() }) }),
  defineEvent('ReminderWritten', { title: 'ReminderWritten', schema: z.object({}) }),
] as const;
type PaperEvent = EventOf<(typeof paperEvents)[number]>;
type PaperCommand = { readonly kind: 'print'; readonly pieces: number } | { readonly kind: 'remind' };

/** Papers of a job: an aggregate that does not ignore repeated commands, so that repetitions become visible. */
export const paper: Aggregate<number, PaperCommand, PaperEvent, unknown> = {
  category: 'paper',
  events: paperEvents,
  initial: 0,
  decide(command) {
    if (command.kind === 'remind') return [{ type: 'ReminderWritten', data: {} }];
    if (command.pieces < 0) refuse({ code: 'CUSTOMER_NOT_FOUND' });
    return [{ type: 'LabelPrinted', data: { pieces: command.pieces } }];
  },
  evolve: (count) => count + 1,
};

const DAYS_TO_PAY = 3;
const inDays = (at: string, days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString();

/** A process that prints a label for each job, and writes a reminder for a job that is not paid in time. */
export const labels = (more: Partial<Process> = {}): Process => ({
  ...defineProcess({
    name: 'labels',
    categories: ['job'],
    on: [jobPlaced, jobPaid],
    decide(occasion) {
      if (occasion.kind === 'due') return [send(paper, occasion.timer.key, { kind: 'remind' })];
      const { event } = occasion;
      const id = idOfStream(event.stream);
      if (event.type === 'JobPaid') return [complete(id)];
      const { pieces } = event.data;
      if (pieces === 0) return [ignore('nothing to label')];
      return [
        send(paper, id, { kind: 'print', pieces }),
        send(paper, id, { kind: 'print', pieces: 1 }),
        schedule(id, inDays(event.metadata.at, DAYS_TO_PAY)),
      ];
    },
  }),
  ...more,
});

export const placed = (pieces: number): JobEvent => ({ type: 'JobPlaced', data: { pieces } });
export const paid: JobEvent = { type: 'JobPaid', data: {} };

/** An event store, a database and a clock for starting and stopping processes. */
export class Workshop {
  readonly clock = { now: new Date('2026-03-02T01:00:00.000Z') };
  readonly #running: RunningProcesses[] = [];
  #stores: ConnectedEventStore[] = [];

  private constructor(
    readonly node: TestNode,
    readonly database: TestDatabase,
    readonly pool: Pool,
    public eventStore: ConnectedEventStore,
  ) {}

  static async open(): Promise<Workshop> {
    const [node, database] = await Promise.all([startTestNode(), createTestDatabase()]);
    const pool = createPool(database.url, { name: 'test', max: 4 });
    const workshop = new Workshop(node, database, pool, await connect(node, pool));
    workshop.#stores = [workshop.eventStore];
    return workshop;
  }

  /** A new event store with empty caches, whose commands have the actor of their context. */
  async newStore(): Promise<ConnectedEventStore> {
    this.eventStore = await connect(this.node, this.pool);
    this.#stores.push(this.eventStore);
    return this.eventStore;
  }

  readonly handle: HandleCommand = ({ aggregate, id, command }, context) =>
    this.eventStore.handle(aggregate, id, command, {}, context);

  async start(
    processes: readonly Process[],
    {
      handle = this.handle,
      isAbsent = () => false,
      channels = [],
      erase = () => Promise.resolve(),
    }: Partial<Pick<ProcessesOptions, 'handle' | 'isAbsent' | 'channels' | 'erase'>> = {},
  ): Promise<RunningProcesses> {
    const running = await startProcesses({
      databaseUrl: this.database.url,
      eventStore: this.eventStore,
      processes,
      handle,
      erase,
      forget: () => Promise.resolve(),
      isAbsent,
      channels,
      logger: pino({ level: 'silent' }),
      clock: () => this.clock.now,
    });
    this.#running.push(running);
    return running;
  }

  async happens(id: string, ...events: readonly JobEvent[]): Promise<void> {
    for (const event of events) await this.eventStore.handle(job, id, event, {}, this.#context());
  }

  async papers(id: string): Promise<readonly string[]> {
    const types = [];
    for await (const { type } of this.eventStore.read(`paper-${id}`)) types.push(type);
    return types;
  }

  /** Waits until a job has this many papers. */
  untilPapers(id: string, count: number): Promise<readonly string[]> {
    return until(
      () => this.papers(id),
      (papers) => papers.length >= count,
    );
  }

  async positionOf(process: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ position: string | null }>(
      'select position::text as position from processes.checkpoints where process = $1',
      [process],
    );
    return rows[0]?.position ?? null;
  }

  /** Empties the tables of processes, as after a restore. */
  async forgetAll(): Promise<void> {
    await this.pool.query('truncate processes.checkpoints, processes.timers');
  }

  async firstEvent(stream: string): Promise<RecordedEvent | undefined> {
    for await (const event of this.eventStore.read(stream, { limit: 1 })) return event;
    return undefined;
  }

  /** Stops everything that is still running. */
  async stop(): Promise<void> {
    await Promise.all(this.#running.splice(0).map((running) => running.stop()));
  }

  async close(): Promise<void> {
    await this.stop();
    await Promise.all(this.#stores.map((store) => store.close()));
    await this.pool.end();
    await Promise.all([this.node.stop(), this.database.drop()]);
  }

  #context(): CommandContext {
    return {
      caller: systemCaller,
      actor: { uid: 'staff-1', name: '林小姐' },
      correlation: 'request-1',
      causation: 'request-1',
      now: this.clock.now.toISOString(),
    };
  }
}

const connect = (node: TestNode, pool: Pool) =>
  connectEventStore({
    url: node.url,
    pool,
    events: [...jobEvents, ...paperEvents, ...seal.events],
    keySecret: new Uint8Array(32).fill(7),
    // Answers may be late on a machine that also runs other tests.
    patienceMs: 30_000,
    appendTimeoutMs: 30_000,
  });

/** Resolves when every process has handled all events. */
export const atRest = (running: RunningProcesses) =>
  until(
    () => running.status(),
    (all) => all.every(({ phase, busy_ms }) => phase === 'following' && busy_ms === 0),
  );
