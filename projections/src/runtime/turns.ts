/** One at a time, in the order of asking. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Waits for its turn; the next one's comes when the function it gets is called. */
  async hold(): Promise<() => void> {
    const before = this.#last;
    let release: () => void = () => undefined;
    this.#last = new Promise<void>((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.hold();
    try {
      return await work();
    } finally {
      release();
    }
  }
}
