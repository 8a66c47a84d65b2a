import type { Caller } from './caller.js';

/** What rules need from outside. The domain asks no clock and draws no lots. */
export interface CommandFacts {
  /** UTC ISO instant of the command. */
  readonly now: string;
  readonly caller: Caller;
}
