import type { Refusal } from '../core/refused.js';
import { accountForbidden, accountSentences, type AccountRefusal } from '../account/refusals.js';
import { allocationNotFound, allocationSentences, type AllocationRefusal } from '../allocation/refusals.js';
import {
  bankMalformed,
  bankNotFound,
  bankSentences,
  bankTooLarge,
  type BankRefusal,
} from '../bank/line/refusals.js';
import {
  collectionForbidden,
  collectionGone,
  collectionMalformed,
  collectionNotFound,
  collectionSentences,
  type CollectionRefusal,
} from '../collection/refusals.js';
import type { SentencesOf } from '../core/sentences.js';
import type { WriteMoney } from '../core/write-money.js';
import { fileSentences, fileTooLarge, type FileRefusal } from '../file/refusals.js';
import { giveawaySentences, type GiveawayRefusal } from '../giveaway/refusals.js';
import {
  activityMalformed,
  activityNotFound,
  activitySentences,
  type ActivityRefusal,
} from '../activity/refusals.js';
import {
  calendarFeedGone,
  calendarFeedNotFound,
  calendarFeedSentences,
  type CalendarFeedRefusal,
} from '../calendar-feed/refusals.js';
import { listViewNotFound, listViewSentences, type ListViewRefusal } from '../list-view/refusals.js';
import { overdueNotFound, overdueSentences, type OverdueRefusal } from '../overdue/refusals.js';
import {
  purchaseMalformed,
  purchaseNotFound,
  purchaseSentences,
  type PurchaseRefusal,
} from '../purchase/refusals.js';
import {
  customerForbidden,
  customerMalformed,
  customerSentences,
  type CustomerRefusal,
} from '../customer/refusals.js';
import type { MoneyQuestionCode } from '../quotation/money/questions.js';
import {
  quotationForbidden,
  quotationGone,
  quotationMalformed,
  quotationNotFound,
  quotationTooLarge,
  quotationSentences,
  type QuotationRefusal,
} from '../quotation/words/refusals.js';
import { invoiceNumberSentences, type InvoiceNumberRefusal } from '../invoice/refusals.js';
import { periodSentences, type PeriodRefusal } from '../period/refusals.js';
import { mailNotFound, mailSentences, type MailRefusal } from '../mail/refusals.js';
import { recordSentences, type RecordRefusal } from '../record/refusals.js';
import { templateNotFound, templateSentences, type TemplateRefusal } from '../template/refusals.js';
import { storageSentences, type StorageRefusal } from '../storage/refusals.js';

/** All refusals of all rules: a closed union that `sentenceOf` puts into words. */
type AllRefusals =
  | AccountRefusal
  | RecordRefusal
  | GiveawayRefusal
  | CustomerRefusal
  | StorageRefusal
  | PurchaseRefusal
  | QuotationRefusal
  | FileRefusal
  | AllocationRefusal
  | OverdueRefusal
  | ListViewRefusal
  | ActivityRefusal
  | CalendarFeedRefusal
  | BankRefusal
  | MailRefusal
  | TemplateRefusal
  | InvoiceNumberRefusal
  | PeriodRefusal
  | CollectionRefusal;

declare module '../core/refused.js' {
  interface Register {
    readonly refusal: AllRefusals;
  }
}

export type RefusalCode = Refusal['code'];

/** Refusals that are answered with 404 (not found). */
const notFound: ReadonlySet<RefusalCode> = new Set([
  'RECORD_NOT_FOUND',
  'CUSTOMER_NOT_FOUND',
  ...purchaseNotFound,
  ...quotationNotFound,
  ...allocationNotFound,
  ...overdueNotFound,
  ...listViewNotFound,
  ...activityNotFound,
  ...calendarFeedNotFound,
  ...bankNotFound,
  ...mailNotFound,
  ...templateNotFound,
  ...collectionNotFound,
] as const);

/** Refusals that are answered with 413 (too large). */
const tooLarge: ReadonlySet<RefusalCode> = new Set([...fileTooLarge, ...bankTooLarge, ...quotationTooLarge]);

/** Refusals that the specification answers with 400, because the request itself must change. */
const malformed: ReadonlySet<RefusalCode> = new Set([
  ...customerMalformed,
  ...quotationMalformed,
  ...bankMalformed,
  ...purchaseMalformed,
  ...activityMalformed,
  ...collectionMalformed,
  'AUTHORITY_EXISTS',
] as const);

/** Refusals that are answered with 403 (forbidden); a refusal in none of these sets is answered with 409. */
const forbidden: ReadonlySet<RefusalCode> = new Set([
  ...accountForbidden,
  ...quotationForbidden,
  ...customerForbidden,
  ...collectionForbidden,
]);

/** Refusals that are answered with 410 (gone). */
const gone: ReadonlySet<RefusalCode> = new Set([...quotationGone, ...calendarFeedGone, ...collectionGone]);

export const isGone = (refusal: Refusal): boolean => gone.has(refusal.code);
export const isNotFound = (refusal: Refusal): boolean => notFound.has(refusal.code);
export const isMalformed = (refusal: Refusal): boolean => malformed.has(refusal.code);
export const isTooLarge = (refusal: Refusal): boolean => tooLarge.has(refusal.code);
export const isForbidden = (refusal: Refusal): boolean => forbidden.has(refusal.code);

/** Refusals whose sentences name an amount. */
type WithAmount =
  | 'ALLOCATION_SUM'
  | 'REFUND_ABOVE_LINE'
  | 'STILL_OWED'
  | 'REFUND_ABOVE_RECEIVED'
  | 'INVOICE_ABOVE_OPEN'
  | 'ALLOWANCE_ABOVE_INVOICE'
  | MoneyQuestionCode;

const sentences: SentencesOf<Refusal, WithAmount> = {
  ...accountSentences,
  ...recordSentences,
  ...giveawaySentences,
  ...customerSentences,
  ...storageSentences,
  ...purchaseSentences,
  ...quotationSentences,
  ...invoiceNumberSentences,
  ...periodSentences,
  ...fileSentences,
  ...allocationSentences,
  ...overdueSentences,
  ...listViewSentences,
  ...activitySentences,
  ...calendarFeedSentences,
  ...bankSentences,
  ...mailSentences,
  ...templateSentences,
  ...collectionSentences,
};

/** The Traditional-Chinese sentence of a refusal, with amounts written as the settings say. */
export function sentenceOf(refusal: Exclude<Refusal, { readonly code: WithAmount }>): string;
export function sentenceOf(refusal: Refusal, money: WriteMoney): string;
export function sentenceOf(refusal: Refusal, money?: WriteMoney): string {
  return (sentences[refusal.code] as (refusal: Refusal, money: WriteMoney | undefined) => string)(
    refusal,
    money,
  );
}
