import type { BuyersQuotation, TrialResult } from '../quotations.api.js';

/** The amounts to compare, in NT$ with tax. */
const compared = [
  ['proofing_price_tax', '樣品'],
  ['total_price_tax', '大貨'],
  ['total_amount_tax', '總金額'],
] as const satisfies readonly (readonly [keyof BuyersQuotation, string])[];

type Priced = Pick<BuyersQuotation, (typeof compared)[number][0]>;

type TriedPrice = Pick<TrialResult, 'refused'> & { readonly order: Partial<Priced> | null };

export interface NewPrice {
  readonly title: string;
  readonly before: number;
  readonly after: number;
}

/** The amounts that change with today's prices. */
export const changedPrices = ({ order }: TriedPrice, before: Priced): readonly NewPrice[] =>
  compared.flatMap(([field, title]) => {
    const after = order?.[field];
    return after === undefined || after === before[field] ? [] : [{ title, before: before[field], after }];
  });
