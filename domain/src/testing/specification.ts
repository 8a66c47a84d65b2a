import { expect } from '@jest/globals';
import type { Decider } from '../core/decider.js';
import type { DomainEvent } from '../core/event.js';
import { type Refusal, Refused } from '../core/refused.js';

/**
 * A test in given-when-then form: after these events, the command gives exactly these events, in this order and
 * with every field, or exactly this refusal.
 */
export function specificationOf<State, Command, Event extends DomainEvent, Facts>(
  decider: Decider<State, Command, Event, Facts>,
) {
  const given = (...history: readonly Event[]) => ({
    when(command: Command, facts: Facts) {
      const state = history.reduce(decider.evolve, decider.initial);
      const decide = () => decider.decide(command, state, facts);
      return {
        then(...expected: readonly Event[]) {
          expect(decide()).toStrictEqual(expected);
        },
        thenNothing() {
          expect(decide()).toStrictEqual([]);
        },
        thenRefuses(refusal: Refusal) {
          expect(refusalFrom(decide)).toStrictEqual(refusal);
        },
      };
    },
  });
  return { given };
}

function refusalFrom(decide: () => unknown): unknown {
  try {
    return { decided: decide() };
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.refusal;
    throw thrown;
  }
}
