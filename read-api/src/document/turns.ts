/** A place at something that only so many may use at once. */
export interface Turn {
  end(): void;
}

interface Waiting {
  begin(turn: Turn): void;
}

/**
 * Gives `places` turns at once, first come first served. At most `waiting` others wait, none longer than `waitMs`
 * and none whose own `signal` says that its turn is not wanted any more.
 */
export function createTurns(places: number, waiting: number, waitMs: number) {
  let free = places;
  const queue: Waiting[] = [];

  const begin = (): Turn => {
    let ended = false;
    return {
      end() {
        if (ended) return;
        ended = true;
        const next = queue.shift();
        if (next === undefined) free += 1;
        else next.begin(begin());
      },
    };
  };

  const wait = (signal: AbortSignal | undefined): Promise<Turn | undefined> =>
    new Promise((resolve) => {
      const leave = (turn: Turn | undefined) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        resolve(turn);
      };
      const own: Waiting = { begin: leave };
      const giveUp = () => {
        queue.splice(queue.indexOf(own), 1);
        leave(undefined);
      };
      const timer = setTimeout(giveUp, waitMs);
      signal?.addEventListener('abort', giveUp, { once: true });
      queue.push(own);
    });

  return {
    /** Undefined when too many wait already, or when the turn has not come in time. */
    async take(signal?: AbortSignal): Promise<Turn | undefined> {
      if (signal?.aborted) return undefined;
      if (free > 0) {
        free -= 1;
        return begin();
      }
      return queue.length >= waiting ? undefined : wait(signal);
    },
  };
}
