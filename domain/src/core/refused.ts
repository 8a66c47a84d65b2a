/**
 * Where all refusals there are register themselves: `registry/refusals.ts` adds the closed union, so that what stands
 * below the nouns knows none of them.
 */
// eslint-disable-next-line typescript/no-empty-object-type
export interface Register {}

/** Any refusal of the closed union. */
export type Refusal = Register extends { readonly refusal: infer All extends { readonly code: string } }
  ? All
  : { readonly code: string };

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
