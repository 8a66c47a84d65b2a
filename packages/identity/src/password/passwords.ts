import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { problems } from '@zhidan/http';
import { gate, GateIsFull } from '../core/gate.js';

export interface Passwords {
  /** The password as it may be stored: argon2id with its salt and costs. */
  hash(password: string): Promise<string>;
  /** Whether it is the stored password. Works as long when nothing is stored, and says no. */
  matches(stored: string | null, password: string): Promise<boolean>;
}

/** argon2id, 19 MiB, two passes, one lane: what OWASP asks for at least. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Half of libuv's threads: files, names and signatures keep the other half however many sign in. */
const AT_A_TIME = 2;
const MOST_WAITING = 256;

/** A request beyond the `mostWaiting` that wait already gets the problem 503. */
export function createPasswords({ mostWaiting = MOST_WAITING } = {}): Passwords {
  const enter = gate(AT_A_TIME, mostWaiting);
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
    enter(work).catch((error: unknown) => {
      throw error instanceof GateIsFull ? problems.unavailable(2) : error;
    });

  // Made beforehand, or the first unknown address would take twice as long as all others.
  const decoy = hash(randomBytes(32), COSTS);
  decoy.catch(() => undefined);

  return {
    hash: (password) => inTurn(() => hash(comparable(password), COSTS)),
    async matches(stored, password) {
      const against = stored ?? (await decoy);
      const same = await inTurn(() => verify(against, comparable(password)));
      return same && stored !== null;
    },
  };
}

/** The same text may be typed as different code points, depending on the keyboard. */
export const comparable = (password: string): string => password.normalize('NFKC');
