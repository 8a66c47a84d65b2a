/** Handles a key; returns whether the key has an effect. */
export type KeyHandler = (key: string) => boolean;

/** Whether the key can belong to an action or a step; other keys are ignored. */
const mayMean = (key: string): boolean => /^([A-Z0-9]|Arrow(Up|Down))$/.test(key);

/**
 * Dispatches the keys of a queue to the shown record. While a command is running or the next record is loading,
 * one key is buffered for the next record. Further keys are discarded with a message, because they would act on
 * records that the user has not seen.
 */
export class QueueKeyDispatcher {
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

  /** Handles a key; `drawn` is the record on the screen. Returns whether the key belongs to the queue. */
  press(key: string, drawn: string | undefined): boolean {
    if (drawn === this.shown && !this.isBusy()) return this.hear(key);
    if (!mayMean(key)) return false;
    if (this.kept === undefined) this.kept = key;
    else this.sayLost(key);
    return true;
  }

  /** Reports that a record is shown, and passes the buffered key to it. */
  show(id: string | undefined): void {
    this.shown = id;
    this.leaving = undefined;
    if (!this.isBusy()) this.take((key) => this.hear(key));
  }

  /** Runs work on a record and buffers keys meanwhile, as long as that record is shown. */
  async during<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const mine = { id };
    this.running.add(mine);
    try {
      return await work();
    } finally {
      this.running.delete(mine);
      // The record is still shown and needs attention, so the buffered key, meant for the next record, is
      // discarded.
      if (id === this.shown && !this.isBusy()) this.take(() => false);
    }
  }

  /** Marks a record as finished; keys are buffered until the next one is shown. */
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
