import type { LiveState } from '@zhidan/ui-kit/api';
import { z } from 'zod';

/** A record that staff can have open. */
export interface PresenceSubject {
  readonly resource: string;
  readonly id: string;
}

/** Some names of the colleagues who have a record open, and their number. */
export interface OnlookerNames extends PresenceSubject {
  readonly names: readonly string[];
  readonly count: number;
}

const sent = z.object({
  looking: z.object({ resource: z.string(), id: z.string(), names: z.array(z.string()), count: z.int() }),
});

/**
 * The delay before a record is reported, so that stepping through a queue sends few messages: the server
 * disconnects clients that send more than two per second for long.
 */
const SETTLED_MS = 100;
const BETWEEN_MS = 500;

const isSame = (one: PresenceSubject | undefined, other: PresenceSubject | undefined): boolean =>
  one?.resource === other?.resource && one?.id === other?.id;

/** Reports over the live connection which record this page shows, and receives who else has it open. */
export class Presence {
  #send: (message: object) => void = () => undefined;
  #shown: PresenceSubject | undefined;
  /** Whether the page is visible; a background tab reports no record. */
  #isInSight = true;
  #isConnected = false;
  /** The record that was last reported on this connection. */
  #said: PresenceSubject | undefined;
  #saidAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #onlookers: OnlookerNames | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Sets the function that sends messages on the live connection. */
  speakBy(send: (message: object) => void): void {
    this.#send = send;
  }

  /**
   * Reports the shown record again on a new connection; while disconnected, the other colleagues are unknown.
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

  /** Reports that the page shows a record, until the returned function is called. */
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
