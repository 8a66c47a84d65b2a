import { z } from 'zod';
import type { WorkingCalendar } from '../../calendar/working-days.js';
import type { CalendarDate } from '../../core/time.js';
import type { SettingValues } from '../../setting/settings.js';
import type { PaymentTexts } from '../../setting/payment-words.js';
import { quotationActions, type QuotationAction } from '../gates.js';
import type { PaymentTerms } from '../due/payment-due.js';
import type { ValidityFacts } from '../due/validity.js';

/** The parties that an order can wait for. */
export const nextStepActors = [
  'buyer',
  'sales',
  'accounting',
  'production',
  'print',
  'warehouse',
  'shipping',
  'nobody',
] as const;
export type NextStepActor = (typeof nextStepActors)[number];

/** The next step of an order, worded for one reader. */
export const nextStep = z.object({
  who: z.enum(nextStepActors),
  /** The command that performs the step; null where this reader may not give it now. */
  action: z.enum(quotationActions).nullable(),
  /** A short title of what is to be done. */
  title: z.string(),
  text: z.string(),
  /** The Taipei date by which the step is due or promised. */
  until: z.string().nullable(),
  /** The requested amount in NT$ with tax. */
  amount: z.int().nullable(),
});
export type NextStep = z.infer<typeof nextStep>;

/** The current day, and the terms between the shop and the customer that the next step depends on. */
export interface NextStepFacts extends ValidityFacts, PaymentTerms {
  readonly calendar: WorkingCalendar;
  /** The number of working days within which sales answer a quotation. */
  readonly answer_days: number;
  /** The instructions that the shop shows for each way of paying. */
  readonly payment_words: PaymentTexts;
  /** The working days that samples and goods take where no others were promised. */
  readonly usual_days: SettingValues<'delivery-days'>;
}

/** What an order waits for, the same for every reader. */
export interface PendingStep {
  readonly who: NextStepActor;
  /** The commands that perform the step, the preferred one first. */
  readonly actions?: readonly QuotationAction[];
  readonly title: string;
  /** The title that the buyer reads where another party has to act. */
  readonly buyers_title?: string;
  /** The sentence for the buyer. */
  readonly buyer: string;
  /** The sentence for the acting party where it is not the buyer; `staff` where it is left out. */
  readonly doer?: string;
  /** The sentence for all other staff. */
  readonly staff: string;
  readonly until?: CalendarDate | undefined;
  readonly amount?: number;
}
