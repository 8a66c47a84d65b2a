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
    // An answer, not a fault: what an order allows is asked by trying, and most of that time went into stack traces.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(refusal.code);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

export function refuse(refusal: Refusal): never {
  throw new Refused(refusal);
}
