/** What a person reads for each refusal of a union: a code without its sentence does not compile. */
export type SentencesOf<Refusal extends { readonly code: string }> = {
  readonly [Code in Refusal['code']]: (refusal: Extract<Refusal, { readonly code: Code }>) => string;
};
