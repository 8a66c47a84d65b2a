/** Handles a key; returns whether the key has a meaning. */
export type KeyHandler = (key: string) => boolean;

/** Whether an act or a step may use the key; a queue ignores all others. */
const mayMean = (key: string): boolean => /^([A-Z0-9]|Arrow(Up|Down))$/.test(key);

/**
 * Handles the keys of a queue. A key acts on the shown record. One key that is pressed while that record is
 * being handled, or before the next one is shown, is stored for the next record. Further keys are dropped with
 * a message, because they would decide about records that the user has not seen.
 */
export class QueueHands {
  private readonly ears = new Set<KeyHandler>();
  private readonly running = new Set<{ readonly id: string }>();
  private shown: string | undefined;
  private leaving: string | undefined;
  private kept: string | undefined;

  constructor(private readonly sayLost: (key: string) => void) {}

  /** Adds a listener for keys; returns a function that removes it. */
  listen(ear: KeyHandler): () => void {
    this.ears.add(ear);
    return () => void this.ears.delete(ear);
  }

  /** Called for each key with the record on the screen; returns whether the key belongs to the queue. */
  press(key: string, drawn: string | undefined): boolean {
    if (drawn === this.shown && !this.isBusy()) return this.hear(key);
    if (!mayMean(key)) return false;
    if (this.kept === undefined) this.kept = key;
    else this.sayLost(key);
    return true;
  }

  /** Called when a record is shown; it gets the stored key. */
  show(id: string | undefined): void {
    this.shown = id;
    this.leaving = undefined;
    if (!this.isBusy()) this.take((key) => this.hear(key));
  }

  /** Runs work on a record; keys wait while that record is shown. */
  async during<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const mine = { id };
    this.running.add(mine);
    try {
      return await work();
    } finally {
      this.running.delete(mine);
      // The record stays and needs a look, so the stored key was not meant for it.
      if (id === this.shown && !this.isBusy()) this.take(() => false);
    }
  }

  /** The record is finished; keys wait for the next one. */
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
