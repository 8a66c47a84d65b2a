import { PAYMENT_CLASS_DEFERRED } from '../../codes/payment-classes.js';
import { type Stage, stageTitles } from '../../codes/stage.js';
import { taipeiDate } from '../../core/time.js';
import { monthAndDay } from '../../display/date-time.js';
import { dueDateIfReleasedOn } from '../due/due.js';
import type { Quotation } from '../state.js';
import type { NextStepFacts } from './next-step.js';

/**
 * The date on which a stage would be done if it were ordered today, by the promised working days; empty where
 * none were promised.
 */
export function dueDateIfOrderedToday(
  order: Quotation,
  stage: Stage,
  { now, calendar }: NextStepFacts,
): string {
  const ready = dueDateIfReleasedOn(order, stage, taipeiDate(now), calendar);
  if (ready === undefined) return '';
  const done = order.accounting.charge_class === PAYMENT_CLASS_DEFERRED ? '今天下單' : '今天下單並完成付款';
  return `${done}，預計 ${monthAndDay(ready)}完成${stageTitles[stage]}。`;
}
