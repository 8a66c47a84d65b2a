import type { WriteMoney } from './write-money.js';

/**
 * The sentence of each refusal of a union: a code without one does not compile. Those with an amount are
 * listed, since they need the money format of the settings.
 */
export type RefusalMessages<
  Refusal extends { readonly code: string },
  WithAmount extends Refusal['code'] = never,
> = {
  readonly [Code in Refusal['code']]: Code extends WithAmount
    ? (refusal: Extract<Refusal, { readonly code: Code }>, money: WriteMoney) => string
    : (refusal: Extract<Refusal, { readonly code: Code }>) => string;
};
