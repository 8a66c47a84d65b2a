import { z } from 'zod';

const typed = z.string().trim().max(2_000);

/** Why something is done, where that is asked only sometimes. */
export const reason = typed.optional();

/** Why something is done that is never done without a reason: the rule says so, in its own words. */
export const neededReason = typed.default('');

/** Of a command that always needs its reason. */
export const always = (): boolean => true;

/** The reason as an event stores it: left out where none was given. */
export const storedReason = z.string().optional();

export const reasonGiven = (reason: string | undefined): { reason?: string } =>
  reason === undefined || reason === '' ? {} : { reason };

/** Notes and reason of one act, where staff alone read both. */
export const notesWith = ({ staff_notes = '', reason = '' }: Noted): string =>
  [...new Set([staff_notes, reason])].filter((text) => text !== '').join('\n');

interface Noted {
  readonly staff_notes?: string | undefined;
  readonly reason?: string | undefined;
}

const anyData = z.looseObject({});

/** Data of a version that had no reason yet, where every event has one now. */
export const withEmptyReason = (data: unknown): unknown => ({ ...anyData.parse(data), reason: '' });
