/**
 * Empty on purpose: each aggregate adds its refusals by declaration merging, and `registry/refusals.ts`
 * declares the closed union, so that this file need not import the aggregates.
 */
// eslint-disable-next-line typescript/no-empty-object-type
export interface RefusalRegister {}

/** Any refusal that an aggregate has added to the register. */
export type Refusal = RefusalRegister extends {
  readonly refusal: infer All extends { readonly code: string };
}
  ? All
  : { readonly code: string };

/** Thrown when a rule forbids a command. The refusal is data, not prose; nothing is stored. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(readonly refusal: Refusal) {
    // No stack trace: a refusal is an answer, not a fault. Finding the permitted commands tries each of them,
    // and stack traces took most of that time.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(refusal.code);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

export function refuse(refusal: Refusal): never {
  throw new Refused(refusal);
}
