/** Presses of a button this close to each other are one: a finger that trembles, or a page that is slow. */
const ONE_TAP_MS = 700;

/** How an act ended: done, refused, or without an answer, so that it may have been done. */
export type Outcome = 'done' | 'refused' | 'lost';

interface Press {
  readonly key: string;
  readonly at: number;
  readonly outcome: Outcome | 'under way';
}

export interface Presses {
  /** Whether a wish is to be sent now; false for the press before once more. */
  press(wish: string): boolean;
  /** The key under which a wish is sent. */
  keyOf(wish: string): string;
  ended(wish: string, outcome: Outcome): void;
  /** What is asked for next is another act, also where it is the same wish. */
  forget(): void;
}

/**
 * Knows which presses of the buttons of one place are the same act. Pressed again while it is under way, or at once after
 * it was done, an act is not given again; given again after its answer was lost it is the same one, by its key.
 */
export function pressesOf(newKey: () => string, now: () => number): Presses {
  const known = new Map<string, Press>();
  const isRepeated = (press: Press): boolean =>
    press.outcome === 'under way' || (press.outcome === 'done' && now() - press.at < ONE_TAP_MS);
  const begin = (wish: string, key: string): string => {
    known.set(wish, { key, at: now(), outcome: 'under way' });
    return key;
  };
  return {
    press(wish) {
      const before = known.get(wish);
      if (before !== undefined && isRepeated(before)) return false;
      begin(wish, before?.outcome === 'lost' ? before.key : newKey());
      return true;
    },
    keyOf: (wish) => known.get(wish)?.key ?? begin(wish, newKey()),
    ended(wish, outcome) {
      const press = known.get(wish);
      if (press !== undefined) known.set(wish, { ...press, outcome });
    },
    forget: () => known.clear(),
  };
}
