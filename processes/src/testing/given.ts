import { streamOf, type RecordedEvent } from '@zhidan/domain';
import type { ProcessInput, Process, ProcessReader, Reaction, Timer } from '../process.js';

/** The state of a stream that a process reads. */
export type Stands = readonly [aggregate: { readonly category: string }, id: string, state: unknown];

/** The decisions of a process for a test that gives the state of some streams; all other streams are empty. */
export const given = (process: Process) => ({
  knowing: (...streams: readonly Stands[]) => knowing(process, streams, []),
  /** Gives the process timers with these keys. */
  waiting: (...waiting: readonly string[]) => ({
    knowing: (...streams: readonly Stands[]) => knowing(process, streams, waiting),
  }),
});

function knowing(process: Process, streams: readonly Stands[], waiting: readonly string[]) {
  const states = new Map(streams.map(([aggregate, id, state]) => [streamOf(aggregate, id), state]));
  const look = {
    waitingFor: async () => waiting,
    load: async (aggregate: { category: string; initial: unknown }, id: string) =>
      states.get(streamOf(aggregate, id)) ?? aggregate.initial,
  } as unknown as ProcessReader;
  const react = async (occasion: ProcessInput): Promise<readonly Reaction[]> =>
    process.decide(occasion, await process.gather(occasion, look));
  return {
    /** Passes an event to the process if the process listens to it. */
    when: async (event: RecordedEvent, now = '2026-03-16T01:00:00.000Z') =>
      process.on.includes(event.type) ? react({ kind: 'happened', event, now }) : [],
    whenDue: (timer: Timer, now: string) => react({ kind: 'due', timer, now }),
  };
}

/** Metadata of imported history. */
export const imported = { imported: true } as const;
