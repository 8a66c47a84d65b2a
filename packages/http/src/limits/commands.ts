import type { Caller } from '@zhidan/domain';
import type { Request } from 'express';
import { addressOf } from './address.js';
import { limitProblems } from './refusals.js';

/** Counts a command of a caller; throws the 429 problem where that is one too many. */
export type CommandLimit = (request: Request, caller: Caller) => void;

/** People at desks do many things, and some of them by scripts. */
export const STAFF_TIMES = 20;

const MINUTE_MS = 60_000;

/** What one caller did in the minute that began then, and in the one before it. */
interface Count {
  began: number;
  now: number;
  before: number;
}

/**
 * So many commands per minute of one account, and of one address of those without an account: a sliding minute, made
 * of this one and a share of the last. 0 is no limit.
 */
export function commandLimit(perMinute: number, clock: () => number = Date.now): CommandLimit {
  if (perMinute === 0) return () => undefined;
  const counts = new Map<string, Count>();
  let sweptAt = clock();

  const sweep = (now: number) => {
    if (now - sweptAt < MINUTE_MS) return;
    sweptAt = now;
    for (const [key, { began }] of counts) if (now - began >= 2 * MINUTE_MS) counts.delete(key);
  };

  return (request, caller) => {
    const now = clock();
    sweep(now);
    const key = caller.uid === null ? `address ${addressOf(request)}` : `account ${caller.uid}`;
    const most = caller.is_employee ? perMinute * STAFF_TIMES : perMinute;
    const count = countAt(counts.get(key), now);
    counts.set(key, count);
    const share = 1 - (now - count.began) / MINUTE_MS;
    if (count.now + count.before * share + 1 > most)
      throw limitProblems.tooManyCommands(Math.max(1, Math.ceil((count.began + MINUTE_MS - now) / 1000)));
    count.now += 1;
  };
}

function countAt(count: Count | undefined, now: number): Count {
  if (count === undefined || now - count.began >= 2 * MINUTE_MS) return { began: now, now: 0, before: 0 };
  if (now - count.began < MINUTE_MS) return count;
  return { began: count.began + MINUTE_MS, now: 0, before: count.now };
}
