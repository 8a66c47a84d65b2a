import type { Stage } from '../../codes/stage.js';
import type { CalendarDate } from '../../core/time.js';

/** A payment that is expected for a stage of an order. */
export interface ExpectedPayment {
  readonly quotation_no: string;
  readonly stage: Stage;
  /** The missing amount with tax in whole NT$, above 0. */
  readonly due: number;
  /** The whole unpaid price of the order, if it exceeds the expected payment. */
  readonly whole: number;
  readonly customer_uid: string;
  /** The last five digits of the account, from the buyer's report of the transfer; empty without a report. */
  readonly five_digits: string;
  readonly reported_amount: number | null;
  readonly reported_on: CalendarDate | null;
  readonly names: readonly string[];
  /** The first Taipei date on which the payment could be made. */
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
