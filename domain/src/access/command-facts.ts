import type { Caller } from './caller.js';

/** Facts from outside that every rule may need. The domain has no clock and no random numbers of its own. */
export interface CommandFacts {
  /** UTC ISO instant of the command. */
  readonly now: string;
  readonly caller: Caller;
}
