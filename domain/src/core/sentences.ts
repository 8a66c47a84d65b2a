import type { WriteMoney } from './write-money.js';

/**
 * What a person reads for each refusal of a union: a code without its sentence does not compile. Those that name an
 * amount are listed: who says them has to know how the settings write it.
 */
export type SentencesOf<
  Refusal extends { readonly code: string },
  WithAmount extends Refusal['code'] = never,
> = {
  readonly [Code in Refusal['code']]: Code extends WithAmount
    ? (refusal: Extract<Refusal, { readonly code: Code }>, money: WriteMoney) => string
    : (refusal: Extract<Refusal, { readonly code: Code }>) => string;
};
