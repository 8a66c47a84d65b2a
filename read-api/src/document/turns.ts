/** A place at something that only so many may use at once. */
export interface Turn {
  end(): void;
}

/** Gives `places` turns at once and lets at most `waiting` others wait, first come first served. */
export function createTurns(places: number, waiting: number) {
  let free = places;
  const queue: ((turn: Turn) => void)[] = [];

  const begin = (): Turn => {
    let ended = false;
    return {
      end() {
        if (ended) return;
        ended = true;
        const next = queue.shift();
        if (next === undefined) free += 1;
        else next(begin());
      },
    };
  };

  return {
    /** Undefined when too many wait already. */
    take(): Promise<Turn | undefined> {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(begin());
      }
      if (queue.length >= waiting) return Promise.resolve(undefined);
      return new Promise((resolve) => queue.push(resolve));
    },
  };
}
