import { z } from 'zod';
import type { WorkingCalendar } from '../../calendar/working-days.js';
import type { CalendarDate } from '../../core/time.js';
import type { SettingValues } from '../../setting/settings.js';
import type { PaymentWords } from '../../setting/payment-words.js';
import { quotationActions, type QuotationAction } from '../gates.js';
import type { PaymentTerms } from '../due/payment-due.js';
import type { ValidAt } from '../due/validity.js';

/** Who has to do something about an order. */
export const doers = [
  'buyer',
  'sales',
  'accounting',
  'production',
  'print',
  'warehouse',
  'shipping',
  'nobody',
] as const;
export type Doer = (typeof doers)[number];

/** What is next for an order, in words for one reader. */
export const nextStep = z.object({
  /** Who acts. */
  who: z.enum(doers),
  /** The command that does it, where the reader may give it now. */
  action: z.enum(quotationActions).nullable(),
  /** What is to be done, in a few words. */
  title: z.string(),
  /** The same in a sentence, as it concerns the reader. */
  text: z.string(),
  /** Taipei date until which it is done or promised. */
  until: z.string().nullable(),
  /** NT$ with tax that are asked for. */
  amount: z.int().nullable(),
});
export type NextStep = z.infer<typeof nextStep>;

/** The day on which it is asked, and what the shop and the customer agreed upon. */
export interface NextAt extends ValidAt, PaymentTerms {
  readonly calendar: WorkingCalendar;
  /** Working days within which sales answer. */
  readonly answer_days: number;
  /** What each way of paying says. */
  readonly payment_words: PaymentWords;
  /** Working days that samples and goods take where none were promised. */
  readonly usual_days: SettingValues<'delivery-days'>;
}

/** What an order waits for, the same for every reader. */
export interface PendingStep {
  readonly who: Doer;
  /** What does it, the best first. */
  readonly actions?: readonly QuotationAction[];
  readonly title: string;
  /** What a buyer reads instead, where others have to do it. */
  readonly buyers_title?: string;
  /** To the buyer; to those who do it, where that is not the buyer; to all other staff. */
  readonly buyer: string;
  readonly doer?: string;
  readonly staff: string;
  readonly until?: CalendarDate | undefined;
  readonly amount?: number;
}
