/** A caller's request to use something of limited capacity. */
export interface TurnRequest {
  /** The caller whose share of the queue the turn counts against. */
  readonly from: string;
  /** Whether the caller is staff, for whom some places in the queue are reserved. */
  readonly isStaff?: boolean;
  /** A signal that is aborted when the turn is not needed any more. */
  readonly signal?: AbortSignal | undefined;
}

export interface TurnsOptions {
  /** How many requests have a turn at the same time. */
  readonly places: number;
  /** How many requests may wait for a turn, and how many of these waiting places are for staff alone. */
  readonly waiting: number;
  readonly keptForStaff?: number;
  /** How many of the places one caller may have. */
  readonly perCaller: (request: TurnRequest) => number;
  /** The longest time to wait for a turn. */
  readonly waitMs: number;
}

/** A place in the queue. Its holder must leave it in the end, whether or not its turn came. */
export interface QueueEntry {
  /**
   * Resolves with true when the turn has come, with false when it did not come in time or is not needed any
   * more.
   */
  turn(): Promise<boolean>;
  leave(): void;
}

/** Why there is no place: the caller's share is used up, or the queue is full. */
export type QueueRefusal = 'own share taken' | 'queue full';

/** Functions that make the errors for requests that get no turn. */
export interface QueueRefusalErrors {
  ownShareTaken(): Error;
  queueFull(): Error;
}

/** A waiting place, with the function that begins its turn. */
interface Waiting extends Required<Pick<TurnRequest, 'from' | 'isStaff'>> {
  begin(): void;
}

/**
 * Gives turns to callers in rotation, and alternates between staff and others where both wait: a caller with a
 * hundred requests delays itself and not others.
 */
export class FairQueue {
  readonly #options: TurnsOptions;
  readonly #queue: Waiting[] = [];
  /**
   * For each caller, the number of its places and its last turn: the next turn goes to the caller whose last
   * turn is longest ago.
   */
  readonly #callers = new Map<string, { places: number; lastTurn: number }>();
  readonly #entered = { staff: 0, others: 0 };
  #free: number;
  #given = 0;
  #wasStaff = false;

  constructor(options: TurnsOptions) {
    this.#options = options;
    this.#free = options.places;
  }

  enter(request: TurnRequest): QueueEntry | QueueRefusal {
    const { from, isStaff = false, signal } = request;
    const caller = this.#callers.get(from) ?? { places: 0, lastTurn: 0 };
    if (caller.places >= this.#options.perCaller(request)) return 'own share taken';
    if (this.#isFull(isStaff)) return 'queue full';
    caller.places += 1;
    this.#callers.set(from, caller);
    this.#entered[isStaff ? 'staff' : 'others'] += 1;
    let state: 'entered' | 'has turn' | 'left' = 'entered';
    return {
      turn: async () => {
        if (state !== 'entered' || signal?.aborted === true) return false;
        if (!(await this.#turnFor({ from, isStaff }, signal))) return false;
        state = 'has turn';
        return true;
      },
      leave: () => {
        if (state === 'left') return;
        const hadTurn = state === 'has turn';
        state = 'left';
        this.#entered[isStaff ? 'staff' : 'others'] -= 1;
        caller.places -= 1;
        if (caller.places === 0) this.#callers.delete(from);
        if (hadTurn) this.#passOn();
      },
    };
  }

  /**
   * Runs work when its caller gets a turn; throws the given errors where there is no place in the queue, or no
   * turn in time.
   */
  async run<Result>(
    request: TurnRequest,
    refusals: QueueRefusalErrors,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const entry = this.enter(request);
    if (entry === 'own share taken') throw refusals.ownShareTaken();
    if (entry === 'queue full') throw refusals.queueFull();
    try {
      if (!(await entry.turn())) throw refusals.queueFull();
      return await work();
    } finally {
      entry.leave();
    }
  }

  #isFull(isStaff: boolean): boolean {
    const { places, waiting, keptForStaff = 0 } = this.#options;
    const { staff, others } = this.#entered;
    return others + staff >= places + waiting || (!isStaff && others >= places + waiting - keptForStaff);
  }

  async #turnFor(who: Omit<Waiting, 'begin'>, signal: AbortSignal | undefined): Promise<boolean> {
    if (this.#free === 0) return this.#wait(who, signal);
    this.#free -= 1;
    this.#note(who);
    return true;
  }

  #wait(who: Omit<Waiting, 'begin'>, signal: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isTurn: boolean) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        resolve(isTurn);
      };
      const own: Waiting = { ...who, begin: () => end(true) };
      const giveUp = () => {
        this.#queue.splice(this.#queue.indexOf(own), 1);
        end(false);
      };
      const timer = setTimeout(giveUp, this.#options.waitMs);
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#queue.push(own);
    });
  }

  #note({ from, isStaff }: Omit<Waiting, 'begin'>): void {
    this.#given += 1;
    this.#wasStaff = isStaff;
    const caller = this.#callers.get(from);
    if (caller !== undefined) caller.lastTurn = this.#given;
  }

  #passOn(): void {
    const next = this.#next();
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    this.#queue.splice(this.#queue.indexOf(next), 1);
    this.#note(next);
    next.begin();
  }

  #next(): Waiting | undefined {
    const alternate = this.#queue.filter(({ isStaff }) => isStaff !== this.#wasStaff);
    const [first, ...others] = alternate.length > 0 ? alternate : this.#queue;
    const lastOf = ({ from }: Waiting): number => this.#callers.get(from)?.lastTurn ?? 0;
    return others.reduce((best, one) => (best && lastOf(one) < lastOf(best) ? one : best), first);
  }
}
