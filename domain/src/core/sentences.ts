import type { WriteMoney } from './write-money.js';

/**
 * The sentence of every refusal of a union; a code without a sentence does not compile. Sentences of refusals
 * in `WithAmount` name an amount and therefore need the money format of the settings.
 */
export type RefusalMessages<
  Refusal extends { readonly code: string },
  WithAmount extends Refusal['code'] = never,
> = {
  readonly [Code in Refusal['code']]: Code extends WithAmount
    ? (refusal: Extract<Refusal, { readonly code: Code }>, money: WriteMoney) => string
    : (refusal: Extract<Refusal, { readonly code: Code }>) => string;
};
