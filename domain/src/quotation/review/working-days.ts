import type { SettingValues } from '../../setting/settings.js';
import { samplesToMake, type OrderWithSamples } from '../approval/earlier.js';
import type { Quotation } from '../state.js';
import type { OrderProcessEntry } from './state.js';

/** The working days that the samples and the goods of an order take. */
export interface WorkingDays {
  readonly proofing: number;
  readonly product: number;
}

/**
 * The days that a pass of review promised; the usual days apply where it promised none, such as for samples
 * that were not needed then.
 */
export const promisedDays = (
  pass: Pick<OrderProcessEntry, 'proofing_delivery_date' | 'product_delivery_date'> | undefined,
  usual: SettingValues<'delivery-days'>,
): WorkingDays => ({
  proofing: pass?.proofing_delivery_date || usual.proofing_days,
  product: pass?.product_delivery_date ?? usual.product_days,
});

/** The duration of an order's work as text; samples are left out where none are made. */
export const workingDaysText = (
  order: OrderWithSamples & Pick<Quotation, 'proofing_value'>,
  { proofing, product }: WorkingDays,
): string => `${samplesToMake(order) > 0 ? `打樣 ${proofing} 個工作天，` : ''}生產 ${product} 個工作天`;
