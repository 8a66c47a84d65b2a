import { offerState, offerText } from '@zhidan/domain';
import { formatDate } from '@zhidan/ui-kit';
import type { CategoryCardRow } from './categories.api.js';

type Offered = Pick<CategoryCardRow, 'status' | 'start_date_of_discount' | 'end_date_of_discount'>;

/** The text of a discount with its period; empty if the product has none. */
export function productOfferText(product: Offered): string {
  const state = offerState(product, new Date().toISOString());
  return state === undefined
    ? ''
    : [offerText(state), periodOf(product)].filter((text) => text !== '').join('・');
}

function periodOf({ start_date_of_discount: from, end_date_of_discount: to }: Offered): string {
  if (from === '' && to === '') return '';
  if (from === '') return `到 ${formatDate(to)}`;
  return to === '' ? `${formatDate(from)} 起` : `${formatDate(from)} – ${formatDate(to)}`;
}
