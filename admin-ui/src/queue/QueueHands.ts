/** Hears a key and answers whether it means something there. */
export type KeyHandler = (key: string) => boolean;

/** A key that an act or a step may have; the others are none of a queue's business. */
const mayMean = (key: string): boolean => /^([A-Z0-9]|Arrow(Up|Down))$/.test(key);

/**
 * The keys of a queue. Each is heard by the record in sight; one that is pressed while that record is being seen to,
 * or before the next one is in sight, is kept for the next one. More than one is not: too much would be decided of
 * records that are not in sight yet. What is not done is said.
 */
export class QueueHands {
  private readonly ears = new Set<KeyHandler>();
  private readonly running = new Set<{ readonly id: string }>();
  private shown: string | undefined;
  private leaving: string | undefined;
  private kept: string | undefined;

  constructor(private readonly sayLost: (key: string) => void) {}

  /** Lets something hear keys; answers how that ends. */
  listen(ear: KeyHandler): () => void {
    this.ears.add(ear);
    return () => void this.ears.delete(ear);
  }

  /** A key was pressed while a record is drawn; answers whether it was meant for the queue. */
  press(key: string, drawn: string | undefined): boolean {
    if (drawn === this.shown && !this.isBusy()) return this.hear(key);
    if (!mayMean(key)) return false;
    if (this.kept === undefined) this.kept = key;
    else this.sayLost(key);
    return true;
  }

  /** A record stands in sight, or stands there anew: it takes the key that was kept. */
  show(id: string | undefined): void {
    this.shown = id;
    this.leaving = undefined;
    if (!this.isBusy()) this.take((key) => this.hear(key));
  }

  /** Something is done with a record; keys wait for it as long as that is in sight. */
  async during<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const mine = { id };
    this.running.add(mine);
    try {
      return await work();
    } finally {
      this.running.delete(mine);
      // The record stays, and has to be looked at: what was pressed was not meant for it.
      if (id === this.shown && !this.isBusy()) this.take(() => false);
    }
  }

  /** The record is seen to: keys wait for what stands there next. */
  leave(id: string): void {
    if (id === this.shown) this.leaving = id;
  }

  private isBusy(): boolean {
    return this.leaving !== undefined || [...this.running].some(({ id }) => id === this.shown);
  }

  private hear(key: string): boolean {
    return [...this.ears].some((ear) => ear(key));
  }

  private take(ear: KeyHandler): void {
    const key = this.kept;
    this.kept = undefined;
    if (key !== undefined && !ear(key)) this.sayLost(key);
  }
}
