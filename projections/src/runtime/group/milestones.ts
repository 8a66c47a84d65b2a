/** Lets others wait until something has come to pass that is looked at from time to time. */
export class Milestones {
  readonly #waiting = new Set<() => void>();

  /** Kept when the condition holds at a look; not within the time: false. Rejects when the signal is given. */
  until(condition: () => boolean, signal: AbortSignal, withinMs?: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const end = (finish: () => void) => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        signal.removeEventListener('abort', abort);
        finish();
      };
      const abort = () => end(() => reject(signal.reason));
      const look = () => {
        if (condition()) end(() => resolve(true));
      };
      if (withinMs !== undefined) timer = setTimeout(() => end(() => resolve(false)), withinMs);
      this.#waiting.add(look);
      signal.addEventListener('abort', abort);
      if (signal.aborted) abort();
      else look();
    });
  }

  look(): void {
    for (const look of this.#waiting) look();
  }
}
