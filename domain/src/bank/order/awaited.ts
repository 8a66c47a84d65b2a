import { taipeiDate } from '../../core/time.js';
import { stageAwaited, stageDue } from '../../quotation/next/amount.js';
import { invoiceOf, receiverOf } from '../../quotation/addressee/addressees.js';
import { reviewPass } from '../../quotation/derived.js';
import type { Quotation } from '../../quotation/state.js';
import type { Awaited } from '../match/line.js';

/** The money that an order waits for; undefined where it waits for none. */
export function awaitedOf(order: Quotation): Awaited | undefined {
  const due = stageDue(order);
  if (due <= 0) return undefined;
  const { quotation_no, customer_uid, accounting, buyer, creation_date } = order;
  const { company, company_fullname, nick_name } = buyer;
  const names = [company_fullname, company, nick_name, invoiceOf(order).title, receiverOf(order).receiver];
  return {
    quotation_no,
    stage: stageAwaited(order),
    due,
    customer_uid,
    five_digits: accounting.last_five_digits,
    reported_amount: accounting.reported_amount,
    reported_on: accounting.reported_paid_on,
    names: [...new Set(names.filter((name) => name !== ''))],
    since: taipeiDate(reviewPass(order)?.created_date ?? creation_date),
  };
}
