import type { Stage } from '../../codes/stage.js';
import type { CalendarDate } from '../../core/time.js';

/** Money that is awaited for a stage of an order. */
export interface ExpectedPayment {
  readonly quotation_no: string;
  readonly stage: Stage;
  /** Whole NT$ with tax that are still missing, above 0. */
  readonly due: number;
  /** The whole unpaid price of the order, where that is more than the expected payment. */
  readonly whole: number;
  readonly customer_uid: string;
  /** The buyer's report of the transfer; empty or null without one. */
  readonly five_digits: string;
  readonly reported_amount: number | null;
  readonly reported_on: CalendarDate | null;
  readonly names: readonly string[];
  /** Taipei date before which nothing was to be paid. */
  readonly since: CalendarDate;
}

export interface UnmatchedLine {
  readonly id: string;
  readonly date: CalendarDate;
  readonly amount: number;
  readonly payer: string;
  readonly five_digits: string;
  readonly remark: string;
}
