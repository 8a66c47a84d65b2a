import type { Caller } from '@zhidan/domain';
import type { Request } from 'express';
import { clientAddressOf } from './address.js';
import { MinuteCounts } from './minute.js';
import { limitProblems } from './refusals.js';

/** Counts a command of a caller; throws a 429 problem when it exceeds the limit. */
export type CommandLimit = (request: Request, caller: Caller) => void;

/** The factor by which the limit of staff is higher: they give many commands, some of them by scripts. */
export const STAFF_LIMIT_FACTOR = 20;

/**
 * Limits commands per minute of one account, and of one address for callers without an account. 0 is no limit.
 */
export function createCommandLimit(perMinute: number, clock: () => number = Date.now): CommandLimit {
  if (perMinute === 0) return () => undefined;
  const counts = new MinuteCounts(clock);
  return (request, caller) => {
    const key = caller.uid === null ? `address ${clientAddressOf(request)}` : `account ${caller.uid}`;
    const wait = counts.waitOf(key, caller.is_employee ? perMinute * STAFF_LIMIT_FACTOR : perMinute);
    if (wait > 0) throw limitProblems.tooManyCommands(wait);
    counts.add(key);
  };
}
