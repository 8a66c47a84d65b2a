import type { LiveState } from '@zhidan/ui-kit/api';
import { z } from 'zod';

/** A record that a page shows. */
export interface Subject {
  readonly resource: string;
  readonly id: string;
}

/** Colleagues who look at a record: the first of them by name, and how many they are. */
export interface OnlookerNames extends Subject {
  readonly names: readonly string[];
  readonly count: number;
}

const sent = z.object({
  looking: z.object({ resource: z.string(), id: z.string(), names: z.array(z.string()), count: z.int() }),
});

/** Who steps through a queue says only where they stop. The server cuts off who says more than two a second for long. */
const SETTLED_MS = 100;
const BETWEEN_MS = 500;

const isSame = (one: Subject | undefined, other: Subject | undefined): boolean =>
  one?.resource === other?.resource && one?.id === other?.id;

/** Says over the live connection which record this page shows, and knows who else looks at it. */
export class Presence {
  #send: (message: object) => void = () => undefined;
  #shown: Subject | undefined;
  /** A page in the background is not looked at. */
  #isInSight = true;
  #isConnected = false;
  /** What the server knows of this connection. */
  #said: Subject | undefined;
  #saidAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #onlookers: OnlookerNames | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** From now on it speaks by this connection. */
  speakBy(send: (message: object) => void): void {
    this.#send = send;
  }

  /** What is shown is said anew on each connection; who else looks is not known without one. */
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

  /** A page shows this record until what is returned is called. */
  show(record: Subject): () => void {
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

/** Of this window. */
export const presence = new Presence();
