/**
 * Two presses of a button within this time count as one, because a finger may tremble and a page may respond
 * slowly.
 */
const ONE_TAP_MS = 700;

/** How an action ended: done, refused, or without an answer, so that it may have been done. */
type PressOutcome = 'done' | 'refused' | 'lost';

interface Press {
  readonly key: string;
  readonly at: number;
  readonly outcome: PressOutcome | 'under way';
}

export interface PressDeduplicator {
  /** Whether this press is to be sent; false for a repetition of the previous press. */
  press(wish: string): boolean;
  /** The idempotency key with which a press is sent. */
  keyOf(wish: string): string;
  ended(wish: string, outcome: PressOutcome): void;
  /** Makes the next press a new action, even with the same content. */
  forget(): void;
}

/**
 * Recognises which presses of a button are the same action. A press while the action is being sent, or right
 * after it was done, is ignored; a press after a lost answer repeats the action under the same idempotency key.
 */
export function createPressDeduplicator(newKey: () => string, now: () => number): PressDeduplicator {
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
