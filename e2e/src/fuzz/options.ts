import { parseArgs } from 'node:util';

/** What a run is to do. */
export interface FuzzOptions {
  readonly requests: number;
  /** The same seed sends the same requests. */
  readonly seed: number;
  /** Seconds between the last answer and looking what is left. */
  readonly restSeconds: number;
  /** Requests that are sent at once. */
  readonly clients: number;
  /** Only these requests of the seed, to repeat a failure. */
  readonly only: readonly number[] | undefined;
  /** Leaves the folder of the installation where it is. */
  readonly keep: boolean;
}

/** Throws what `parseArgs` throws for an option it does not know, and for a number that is none. */
export function askedBy(args: readonly string[]): FuzzOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string', default: '2000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      rest: { type: 'string', default: '300' },
      clients: { type: 'string', default: '8' },
      only: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  return {
    requests: whole(values.requests),
    seed: whole(values.seed),
    restSeconds: whole(values.rest),
    clients: whole(values.clients),
    only: values.only?.split(',').map(whole),
    keep: values.keep,
  };
}

function whole(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${text} is no whole number`);
  return Number(text);
}
