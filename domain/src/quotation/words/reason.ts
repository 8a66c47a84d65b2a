import { z } from 'zod';

const typed = z.string().trim().max(2_000);

/** A reason that is required only in some cases. */
export const optionalReason = typed.optional();

/** A reason that is always required; the rule of the command refuses an empty one with its own message. */
export const requiredReason = typed.default('');

/** The `needsReason` of commands that always require a reason. */
export const alwaysNeedsReason = (): boolean => true;

/** The reason as an event stores it; left out where none was given. */
export const storedReason = z.string().optional();

export const reasonProperty = (reason: string | undefined): { reason?: string } =>
  reason === undefined || reason === '' ? {} : { reason };

/** The notes and the reason of one command as one text, where only staff read both. */
export const notesWithReason = ({ staff_notes = '', reason = '' }: Noted): string =>
  [...new Set([staff_notes, reason])].filter((text) => text !== '').join('\n');

interface Noted {
  readonly staff_notes?: string | undefined;
  readonly reason?: string | undefined;
}

const anyData = z.looseObject({});

/** Upcasts event versions without a reason to those in which every event has one. */
export const withEmptyReason = (data: unknown): unknown => ({ ...anyData.parse(data), reason: '' });
