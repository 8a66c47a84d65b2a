import { keysOf } from '../../core/keys.js';
import { isBeforeReview, isClosed } from '../../codes/quotation-codes.js';
import { stepsRecorded } from '../derived.js';
import type { Quotation } from '../state.js';
import type { Changes } from './state.js';

type Field = keyof Changes;

/** Money is over: paused, given up, paid back, overdue or settled. */
const isOver = ({ accounting: { code } }: Quotation): boolean => code >= 2101;

/** Production waits: nothing was recorded of it, or it was sent back for other art. */
function productionWaits(order: Quotation): boolean {
  if ([4002, 4003, 4102, 4103].includes(order.code)) return false;
  const last = stepsRecorded(order, 'production').at(-1)?.status_code;
  return last === undefined || last === 3697 || last === 3698;
}

const beforeSamples = ({ code }: Quotation): boolean => [1002, 3001, 3101].includes(code);
const beforeShipping = ({ code }: Quotation): boolean => code !== 4003 && code !== 4103;

/** Until when each thing may be changed once the order was agreed upon: as long as the work that it concerns waits. */
const windows: Readonly<Record<Field, (order: Quotation) => boolean>> = {
  order_value: productionWaits,
  breakdown: productionWaits,
  select_material: productionWaits,
  proofing_value: beforeSamples,
  delivery: beforeShipping,
  wished_date: beforeShipping,
  cancel: beforeShipping,
};

/** What may still be changed by agreement. */
export const changeable = (order: Quotation): readonly Field[] =>
  isBeforeReview(order.code) || isClosed(order.code) || isOver(order)
    ? []
    : keysOf(windows).filter((field) => windows[field](order));
