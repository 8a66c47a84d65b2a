/** Every way in which a rule may refuse: a closed union, a line per code, told in words by `sentenceOf`. */
export type Refusal =
  | { readonly code: 'RECORD_NOT_FOUND'; readonly resource: string }
  | { readonly code: 'RECORD_ALREADY_EXISTS'; readonly resource: string }
  | { readonly code: 'CUSTOMER_NOT_FOUND' };

export type RefusalCode = Refusal['code'];

/** Refusals that say "there is no such thing" (404); all others are refused by a rule (409). */
const notFound: ReadonlySet<RefusalCode> = new Set(['RECORD_NOT_FOUND', 'CUSTOMER_NOT_FOUND']);

export const isNotFound = (refusal: Refusal): boolean => notFound.has(refusal.code);

/** The Traditional-Chinese sentence that a person reads. */
export function sentenceOf(refusal: Refusal): string {
  switch (refusal.code) {
    case 'RECORD_NOT_FOUND':
      return '找不到這筆資料';
    case 'RECORD_ALREADY_EXISTS':
      return '這筆資料已經存在';
    case 'CUSTOMER_NOT_FOUND':
      return '找不到這位客戶';
  }
}
