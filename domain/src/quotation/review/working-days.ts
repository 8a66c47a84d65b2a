import type { SettingValues } from '../../setting/settings.js';
import { samplesToMake, type WithSamples } from '../approval/earlier.js';
import type { Quotation } from '../state.js';
import type { OrderProcessEntry } from './state.js';

/** Working days that the samples and the goods of an order take. */
export interface WorkingDays {
  readonly proofing: number;
  readonly product: number;
}

/**
 * As they were promised with the entry of a pass of review; what was not promised there, such as samples that were not
 * needed then, takes as long as it usually does.
 */
export const promisedDays = (
  pass: Pick<OrderProcessEntry, 'proofing_delivery_date' | 'product_delivery_date'> | undefined,
  usual: SettingValues<'delivery-days'>,
): WorkingDays => ({
  proofing: pass?.proofing_delivery_date || usual.proofing_days,
  product: pass?.product_delivery_date ?? usual.product_days,
});

/** How long the work on an order takes; of samples nothing is said where none are made. */
export const workingDaysText = (
  order: WithSamples & Pick<Quotation, 'proofing_value'>,
  { proofing, product }: WorkingDays,
): string => `${samplesToMake(order) > 0 ? `打樣 ${proofing} 個工作天，` : ''}生產 ${product} 個工作天`;
