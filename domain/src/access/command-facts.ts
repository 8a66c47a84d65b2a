import type { Caller } from './caller.js';

/** Data that every rule may need. The domain itself has no clock and no random numbers. */
export interface CommandFacts {
  /** UTC ISO instant of the command. */
  readonly now: string;
  readonly caller: Caller;
}
