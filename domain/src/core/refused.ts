import type { Refusal } from '../registry/refusals.js';

/** Thrown by a decision that a rule forbids: data, not prose; nothing is stored. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

export function refuse(refusal: Refusal): never {
  throw new Refused(refusal);
}
