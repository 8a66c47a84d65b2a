/**
 * Every noun registers its refusals here: `registry/refusals.ts` declares the closed union, so that this file
 * need not import the nouns.
 */
// eslint-disable-next-line typescript/no-empty-object-type
export interface RefusalRegister {}

/** Any refusal of the closed union. */
export type Refusal = RefusalRegister extends {
  readonly refusal: infer All extends { readonly code: string };
}
  ? All
  : { readonly code: string };

/** Thrown by a decision that a rule forbids: data, not prose; nothing is stored. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(readonly refusal: Refusal) {
    // A refusal is an answer, not a fault: permitted commands are found by trying them, and stack traces took
    // most of that time.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(refusal.code);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

export function refuse(refusal: Refusal): never {
  throw new Refused(refusal);
}
