import { categoryOfStream } from '@zhidan/domain/core';
import type { Logger } from 'pino';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventReader } from '../event/read.js';
import type { SubscribeOptions, Subscription } from '../types.js';
import type { Answer } from '../wire/answer.js';
import type { Connection } from '../wire/connection.js';
import { receive } from '../wire/receive.js';
import { subscriptionRequest } from '../wire/requests.js';
import type { StoredEvent } from '../wire/stored-event.js';

export interface SubscriptionParts {
  readonly connection: Connection;
  readonly reader: EventReader;
  readonly logger: Logger | undefined;
}

const BATCH = 500;
/** Until it has caught up a subscription prefers large batches, then quick ones. */
const LINGER_MS = 10;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/** Follows all events, or those of some categories, and begins again after the last kept batch when it breaks. */
export function subscribe(parts: SubscriptionParts, options: SubscribeOptions): Subscription {
  const stopping = new AbortController();
  const following = followAlways(parts, options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await following;
    },
  };
}

async function followAlways(
  parts: SubscriptionParts,
  options: SubscribeOptions,
  signal: AbortSignal,
): Promise<void> {
  let kept = options.after;
  const keep = (position: bigint) => (kept = position);
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted;) {
    const began = { at: Date.now(), after: kept };
    try {
      await follow(parts, options, kept, keep, signal);
    } catch (error) {
      if (signal.aborted) return;
      parts.logger?.warn({ err: error, subscription: options.name }, 'a subscription broke and starts again');
      options.onError?.(error);
      if (kept !== began.after || Date.now() - began.at > LONGEST_PAUSE_MS) pauseMs = FIRST_PAUSE_MS;
      await pause(pauseMs, undefined, { signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }
}

/** Follows until stopped; throws when the call, an event or the handler fails. */
async function follow(
  { connection, reader }: SubscriptionParts,
  options: SubscribeOptions,
  after: bigint | undefined,
  keep: (position: bigint) => void,
  signal: AbortSignal,
): Promise<void> {
  const request = subscriptionRequest(after, options);
  const most = options.batchSize ?? BATCH;
  let isLive = false;
  const lingerMs = () => (isLive ? 0 : LINGER_MS);
  for await (const answers of receive(connection, request, { most, signal, lingerMs })) {
    const group = contentsOf(answers);
    const isHandled = await handle(group, { reader, options, keep, signal });
    if (!isHandled) return;
    if (group.isCaughtUp) {
      isLive = true;
      options.onCaughtUp?.();
    }
  }
  if (!signal.aborted) throw new Error('the event store ended the subscription');
}

/** False once stopped. Throws when an event or the handler fails, after the events before that one are handled. */
async function handle(
  group: ReturnType<typeof contentsOf>,
  {
    reader,
    options,
    keep,
    signal,
  }: {
    readonly reader: EventReader;
    readonly options: SubscribeOptions;
    readonly keep: (position: bigint) => void;
    readonly signal: AbortSignal;
  },
): Promise<boolean> {
  if (group.events.length > 0) options.onArrival?.();
  const { events, failure } = await reader.open(wantedOf(group.events, options));
  if (signal.aborted) return false;
  const upTo = failure === undefined ? group.upTo : events.at(-1)?.position;
  if (upTo !== undefined) {
    await options.onBatch(events, upTo);
    keep(upTo);
  }
  if (failure !== undefined) throw failure;
  return true;
}

/** The store has looked at the beginning of types alone, and at no category where types are wanted. */
function wantedOf(events: readonly StoredEvent[], { categories, types }: SubscribeOptions) {
  if (types === undefined) return events;
  return events.filter(
    ({ stream, type }) =>
      types.includes(type) && (categories === undefined || categories.includes(categoryOfStream(stream))),
  );
}

/** The events of a group of answers, and how far the store has looked for them. */
function contentsOf(answers: readonly Answer[]) {
  const events = answers.flatMap(({ event }) => event ?? []);
  let upTo = events.at(-1)?.position;
  for (const { checkpoint } of answers)
    if (checkpoint !== undefined && (upTo === undefined || checkpoint > upTo)) upTo = checkpoint;
  return { events, upTo, isCaughtUp: answers.some(({ isCaughtUp }) => isCaughtUp === true) };
}
