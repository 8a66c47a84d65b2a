import { isObject } from '@zhidan/domain/core';

/** What became of one attempt. */
export type Outcome =
  | { readonly state: 'sent'; readonly error: string | null }
  /** Did not arrive, and may later. */
  | { readonly state: 'queued'; readonly error: string }
  /** Will not arrive, however often it is tried. */
  | { readonly state: 'failed'; readonly error: string }
  /** May have arrived. */
  | { readonly state: 'uncertain'; readonly error: string };

const LONGEST_LINE = 300;

/** What a failure means: only a mail server that answered is known to have refused. */
export function outcomeOf(failure: unknown, wasHandedOver: boolean): Outcome {
  const error = lineOf(failure);
  const answered = numberIn(failure, 'responseCode');
  if (answered === undefined) return { state: wasHandedOver ? 'uncertain' : 'queued', error };
  // That it does not let us in is for the owner of the shop to put right, not the mail's fault.
  const isRefused = answered >= 500 && fieldOf(failure, 'code') !== 'EAUTH';
  return { state: isRefused ? 'failed' : 'queued', error };
}

function lineOf(failure: unknown): string {
  const text =
    failure instanceof Error || fieldOf(failure, 'message') ? String(fieldOf(failure, 'message')) : 'unknown';
  return text.replace(/\s+/g, ' ').slice(0, LONGEST_LINE);
}

function numberIn(failure: unknown, name: string): number | undefined {
  const value = fieldOf(failure, name);
  return typeof value === 'number' && value > 0 ? value : undefined;
}

const fieldOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);
