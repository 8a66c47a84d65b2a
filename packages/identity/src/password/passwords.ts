import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { problems, FairQueue } from '@zhidan/http';
import { TooManyAttempts } from '../core/refusal.js';
import { clientKeyOf } from '../throttle/client-address.js';

export interface Passwords {
  /** The hash to store: argon2id with its salt and costs. `from` is the client's address. */
  hash(password: string, from?: string): Promise<string>;
  /**
   * Whether a password matches the stored hash. Without a stored hash the check takes as long and returns
   * false.
   */
  matches(stored: string | null, password: string, from?: string): Promise<boolean>;
}

/** The costs of argon2id: 19 MiB, two passes, one lane, the least that OWASP recommends. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * How many passwords are hashed at a time: half of libuv's threads. The other half remains for files, name
 * lookups and signatures, however many people sign in.
 */
const AT_A_TIME = 2;
const MOST_WAITING = 256;
/**
 * How many requests of one client may wait: more than the staff of one office need at a time, and few enough
 * that other clients get turns in between.
 */
const MOST_OF_A_CLIENT = 48;
const LONGEST_WAIT_MS = 60_000;
const RETRY_AFTER_S = 2;

/**
 * A client that has used its share gets `TooManyAttempts`; a request beyond `mostWaiting` waiting ones gets the
 * problem 503. The program's own work, such as loading demo data, is not limited.
 */
export function createPasswords({ mostWaiting = MOST_WAITING } = {}): Passwords {
  const turns = new FairQueue({
    places: AT_A_TIME,
    waiting: mostWaiting,
    perCaller: ({ from }) => (from === OWN ? Infinity : MOST_OF_A_CLIENT),
    waitMs: LONGEST_WAIT_MS,
  });
  const inTurn = async <Result>(from: string | undefined, work: () => Promise<Result>): Promise<Result> => {
    const entry = turns.enter({ from: from === undefined ? OWN : clientKeyOf(from) });
    if (entry === 'own share taken') throw new TooManyAttempts(RETRY_AFTER_S);
    if (entry === 'queue full') throw problems.unavailable(RETRY_AFTER_S);
    try {
      if (!(await entry.turn())) throw problems.unavailable(RETRY_AFTER_S);
      return await work();
    } finally {
      entry.leave();
    }
  };

  // This hash is computed beforehand, or the first attempt for an unknown address would take twice as long as
  // others.
  const decoy = hash(randomBytes(32), COSTS);
  decoy.catch(() => undefined);

  return {
    hash: (password, from) => inTurn(from, () => hash(comparablePassword(password), COSTS)),
    async matches(stored, password, from) {
      const against = stored ?? (await decoy);
      const same = await inTurn(from, () => verify(against, comparablePassword(password)));
      return same && stored !== null;
    },
  };
}

const OWN = 'ourselves';

/** The password in a canonical form, because keyboards may send different code points for the same text. */
export const comparablePassword = (password: string): string => password.normalize('NFKC');
