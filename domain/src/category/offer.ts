import { daysBetween, taipeiDate } from '../core/time.js';
import type { Category } from './category.js';

type Offered = Pick<Category, 'status' | 'start_date_of_discount' | 'end_date_of_discount'>;

/** The state of an offer of the month: not begun, running with the remaining days, or over. */
export type OfferState =
  { readonly kind: 'not-begun' | 'over' } | { readonly kind: 'running'; readonly days: number | undefined };

/**
 * The state of a product's offer at an instant, by days in Taipei, its last day included; undefined for a
 * product without an offer.
 */
export function offerState(
  { status, start_date_of_discount, end_date_of_discount }: Offered,
  now: string,
): OfferState | undefined {
  if (!status.discount) return undefined;
  const today = taipeiDate(now);
  const [from, to] = [start_date_of_discount, end_date_of_discount].map((day) => day.slice(0, 10));
  if (to && to < today) return { kind: 'over' };
  if (from && from > today) return { kind: 'not-begun' };
  return { kind: 'running', days: to ? daysBetween(today, to) + 1 : undefined };
}

export function offerText(state: OfferState): string {
  if (state.kind !== 'running') return state.kind === 'over' ? '已結束' : '未開始';
  return state.days === undefined ? '優惠中' : `剩下 ${state.days} 天`;
}
