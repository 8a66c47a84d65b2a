import { isObject } from '@zhidan/domain/core';

export type DeliveryOutcome =
  | { readonly state: 'sent'; readonly error: string | null }
  /** The mail did not arrive and is tried again. */
  | { readonly state: 'queued'; readonly error: string }
  /** The mail will not arrive, however often it is tried. */
  | { readonly state: 'failed'; readonly error: string }
  /** The mail may have arrived. */
  | { readonly state: 'uncertain'; readonly error: string };

const LONGEST_LINE = 300;

/** The outcome of a failed attempt. Only an answer of the mail server proves that the mail was refused. */
export function deliveryOutcomeOf(failure: unknown, wasHandedOver: boolean): DeliveryOutcome {
  const error = lineOf(failure);
  const answered = numberIn(failure, 'responseCode');
  if (answered === undefined) return { state: wasHandedOver ? 'uncertain' : 'queued', error };
  // A wrong password of the shop's mail account is corrected by its owner; the mail itself is not refused.
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
