import { parseArgs } from 'node:util';

export interface FuzzOptions {
  readonly requests: number;
  /** The seed determines the requests: the same seed sends the same requests. */
  readonly seed: number;
  /** Seconds between the last answer and the final checks. */
  readonly restSeconds: number;
  /** The number of concurrent requests. */
  readonly clients: number;
  /** The only requests of the seed to send, for repeating a failure. */
  readonly only: readonly number[] | undefined;
  /** True: the folder of the installation is not removed. */
  readonly keep: boolean;
}

/**
 * Reads the options of the command line; throws the error of `parseArgs` for an unknown option, and an error
 * for an invalid number.
 */
export function fuzzOptionsFrom(args: readonly string[]): FuzzOptions {
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
