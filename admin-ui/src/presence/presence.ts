import type { LiveState } from '@zhidan/ui-kit/api';
import { z } from 'zod';

/** The record that a page shows. */
export interface PresenceSubject {
  readonly resource: string;
  readonly id: string;
}

/** The colleagues who look at a record: some names, and how many they are. */
export interface OnlookerNames extends PresenceSubject {
  readonly names: readonly string[];
  readonly count: number;
}

const sent = z.object({
  looking: z.object({ resource: z.string(), id: z.string(), names: z.array(z.string()), count: z.int() }),
});

/**
 * A user who steps quickly through a queue reports only where they stop: the server disconnects clients that
 * send more than two messages a second for long.
 */
const SETTLED_MS = 100;
const BETWEEN_MS = 500;

const isSame = (one: PresenceSubject | undefined, other: PresenceSubject | undefined): boolean =>
  one?.resource === other?.resource && one?.id === other?.id;

/** Reports over the live connection which record this page shows, and knows who else looks at it. */
export class Presence {
  #send: (message: object) => void = () => undefined;
  #shown: PresenceSubject | undefined;
  /** A page in a background tab counts as not looked at. */
  #isInSight = true;
  #isConnected = false;
  /** The record that the server knows for this connection. */
  #said: PresenceSubject | undefined;
  #saidAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #onlookers: OnlookerNames | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Uses this connection from now on. */
  speakBy(send: (message: object) => void): void {
    this.#send = send;
  }

  /**
   * Reports the shown record again on each new connection; without a connection it is unknown who else looks.
   */
  readonly connection = (state: LiveState): void => {
    this.#isConnected = state === 'connected';
    this.#said = undefined;
    if (this.#isConnected) this.#saySoon();
    else this.#know(undefined);
  };

  readonly hear = (message: unknown): void => {
    const { data } = sent.safeParse(message);
    if (data !== undefined && isSame(data.looking, this.#said)) this.#know(data.looking);
  };

  inSight(isInSight: boolean): void {
    this.#isInSight = isInSight;
    this.#saySoon();
  }

  /** Reports that a page shows this record, until the returned function is called. */
  show(record: PresenceSubject): () => void {
    this.#shown = record;
    this.#saySoon();
    return () => {
      if (this.#shown !== record) return;
      this.#shown = undefined;
      this.#saySoon();
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly onlookers = (): OnlookerNames | undefined => this.#onlookers;

  #know(onlookers: OnlookerNames | undefined): void {
    if (onlookers === this.#onlookers) return;
    this.#onlookers = onlookers;
    for (const listener of this.#listeners) listener();
  }

  #saySoon(): void {
    clearTimeout(this.#timer);
    const wait = Math.max(SETTLED_MS, this.#saidAt + BETWEEN_MS - this.now());
    this.#timer = setTimeout(() => this.#say(), wait);
  }

  #say(): void {
    const looksAt = this.#isInSight ? this.#shown : undefined;
    if (!this.#isConnected || isSame(looksAt, this.#said)) return;
    this.#said = looksAt;
    this.#saidAt = this.now();
    this.#know(undefined);
    this.#send({ looks_at: looksAt ?? null });
  }
}

export const presence = new Presence();
