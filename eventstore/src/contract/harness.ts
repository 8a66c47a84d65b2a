import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, jest } from '@jest/globals';
import {
  EventStoreDBClient,
  jsonEvent,
  type AllStreamSubscription,
  type JSONEventType,
  type StreamSubscription,
} from '@eventstore/db-client';
import { eventually } from '@zhidan/database/testing';
import { startTestNode } from '../testing/node.js';

/*
 * The contract tests use the published client alone. Without EVENTSTORE_URL they run against an embedded event
 * node with a database of its own; with it, against that cluster, where other clients may be writing. Each test
 * therefore reads only streams of its own.
 */

/** Long enough for a loaded machine; no test measures speed. */
export const TEST_TIMEOUT_MS = 120_000;

export type TestEvent = JSONEventType<'Thing', { n: number }>;
export type AnySubscription = StreamSubscription | AllStreamSubscription;

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface ContractStore {
  readonly client: EventStoreDBClient;
  readonly url: string;
  /** Credentials of the client; an append with explicit credentials is sent as a separate call. */
  readonly credentials: Credentials;
}

export function credentialsIn(url: string): Credentials {
  const { username, password } = new URL(url);
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** The store for one test file, and a client that lives as long as the tests. */
export function setUpContractStore(): () => ContractStore {
  jest.setTimeout(TEST_TIMEOUT_MS);
  let current: ContractStore | undefined;
  let stop: () => Promise<void> = () => Promise.resolve();
  beforeAll(async () => {
    const { url, end } = await aStore();
    const client = EventStoreDBClient.connectionString(url);
    current = { client, url, credentials: credentialsIn(url) };
    stop = async () => {
      await client.dispose();
      await end();
    };
  }, TEST_TIMEOUT_MS);
  afterAll(() => stop(), TEST_TIMEOUT_MS);
  return () => {
    if (current === undefined) throw new Error('the store has not started');
    return current;
  };
}

async function aStore(): Promise<{ url: string; end: () => Promise<void> }> {
  const cluster = process.env['EVENTSTORE_URL'];
  if (cluster !== undefined) return { url: cluster, end: () => Promise.resolve() };
  const node = await startTestNode();
  return { url: node.url, end: () => node.stop() };
}

/** A new category; its name has no `-`, because the first `-` in the name of a stream ends the category. */
export const uniqueCategory = (name = 'order'): string => `${name}${randomUUID().replaceAll('-', '')}`;

export const uniqueStream = (name = 'order'): string => `${name}-${randomUUID()}`;

export const testEvent = (n: number, id: string = randomUUID()) =>
  jsonEvent<TestEvent>({ id, type: 'Thing', data: { n } });

export const testEvents = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => testEvent(from + i));

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export interface ResolvedTestEvent {
  readonly event?: {
    readonly data?: unknown;
    readonly revision: bigint;
    readonly streamId: string;
    readonly type: string;
  };
  readonly link?: { readonly streamId: string };
}

export const eventNumbers = (events: readonly ResolvedTestEvent[]): number[] =>
  events.map(({ event }) => {
    const data: unknown = event?.data;
    return typeof data === 'object' && data !== null && 'n' in data ? Number(data.n) : Number.NaN;
  });

/** Returns the error with which a call fails; throws if the call succeeds. */
export async function rejectionOf(call: Promise<unknown>): Promise<Error> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
  throw new Error('the call was not refused');
}

/** Collects the events of a subscription, with functions that wait for them. */
export function collectEvents(subscription: AnySubscription) {
  const seen: ResolvedTestEvent[] = [];
  let failure: Error | undefined;
  let caughtUp = 0;
  let look: () => void = () => undefined;
  const changed = () => look();
  subscription.on('data', (event: ResolvedTestEvent) => {
    seen.push(event);
    changed();
  });
  subscription.on('caughtUp', () => {
    caughtUp += 1;
    changed();
  });
  subscription.on('error', (error: Error) => {
    failure = error;
    changed();
  });
  const until = (condition: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      look = () => {
        if (condition()) resolve();
        else if (failure !== undefined) reject(failure);
      };
      look();
    });
  return {
    seen,
    until: (count: number) => until(() => seen.length >= count),
    untilCaughtUp: () => until(() => caughtUp > 0),
    untilFailed: async (): Promise<Error | undefined> => {
      await until(() => failure !== undefined);
      return failure;
    },
    stop: () => subscription.unsubscribe(),
  };
}

/** Repeats work until it succeeds; after half the test's time limit throws the last failure. */
export const retryUntilSuccess = async <Result>(work: () => Promise<Result>): Promise<Result> =>
  (await eventually('success', async () => ({ result: await work() }), TEST_TIMEOUT_MS / 2)).result;
