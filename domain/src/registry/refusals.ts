import type { Refusal } from '../core/refused.js';
import { accountForbiddenCodes, accountRefusalMessages, type AccountRefusal } from '../account/refusals.js';
import {
  allocationNotFoundCodes,
  allocationRefusalMessages,
  type AllocationRefusal,
} from '../allocation/refusals.js';
import {
  bankMalformedCodes,
  bankNotFoundCodes,
  bankRefusalMessages,
  bankTooLargeCodes,
  type BankRefusal,
} from '../bank/line/refusals.js';
import {
  collectionForbiddenCodes,
  collectionGoneCodes,
  collectionMalformedCodes,
  collectionNotFoundCodes,
  collectionRefusalMessages,
  type CollectionRefusal,
} from '../collection/refusals.js';
import type { RefusalMessages } from '../core/sentences.js';
import type { WriteMoney } from '../core/write-money.js';
import {
  dataImportNotFoundCodes,
  dataImportRefusalMessages,
  type DataImportRefusal,
} from '../data-import/refusals.js';
import { fileRefusalMessages, fileTooLargeCodes, type FileRefusal } from '../file/refusals.js';
import { giveawayRefusalMessages, type GiveawayRefusal } from '../giveaway/refusals.js';
import {
  activityMalformedCodes,
  activityNotFoundCodes,
  activityRefusalMessages,
  type ActivityRefusal,
} from '../activity/refusals.js';
import {
  calendarFeedGoneCodes,
  calendarFeedNotFoundCodes,
  calendarFeedRefusalMessages,
  type CalendarFeedRefusal,
} from '../calendar-feed/refusals.js';
import {
  listViewNotFoundCodes,
  listViewRefusalMessages,
  type ListViewRefusal,
} from '../list-view/refusals.js';
import { overdueNotFoundCodes, overdueRefusalMessages, type OverdueRefusal } from '../overdue/refusals.js';
import {
  purchaseMalformedCodes,
  purchaseNotFoundCodes,
  purchaseRefusalMessages,
  type PurchaseRefusal,
} from '../purchase/refusals.js';
import {
  customerForbiddenCodes,
  customerMalformedCodes,
  customerRefusalMessages,
  type CustomerRefusal,
} from '../customer/refusals.js';
import type { MoneyQuestionCode } from '../quotation/money/questions.js';
import {
  quotationForbiddenCodes,
  quotationGoneCodes,
  quotationMalformedCodes,
  quotationNotFoundCodes,
  quotationTooLargeCodes,
  quotationRefusalMessages,
  type QuotationRefusal,
} from '../quotation/words/refusals.js';
import { invoiceNumberRefusalMessages, type InvoiceNumberRefusal } from '../invoice/refusals.js';
import { periodSentences, type PeriodRefusal } from '../period/refusals.js';
import { mailNotFoundCodes, mailRefusalMessages, type MailRefusal } from '../mail/refusals.js';
import { recordRefusalMessages, type RecordRefusal } from '../record/refusals.js';
import {
  savedDesignNotFoundCodes,
  savedDesignRefusalMessages,
  type SavedDesignRefusal,
} from '../saved-design/refusals.js';
import {
  templateNotFoundCodes,
  templateRefusalMessages,
  type TemplateRefusal,
} from '../template/refusals.js';
import { storageRefusalMessages, type StorageRefusal } from '../storage/refusals.js';

/** All refusals of all rules: a closed union that `refusalMessage` puts into words. */
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
  | SavedDesignRefusal
  | InvoiceNumberRefusal
  | PeriodRefusal
  | CollectionRefusal
  | DataImportRefusal;

declare module '../core/refused.js' {
  interface RefusalRegister {
    readonly refusal: AllRefusals;
  }
}

export type RefusalCode = Refusal['code'];

/** Refusals that are answered with 404 (not found). */
const notFound: ReadonlySet<RefusalCode> = new Set([
  ...dataImportNotFoundCodes,
  'RECORD_NOT_FOUND',
  'CUSTOMER_NOT_FOUND',
  ...purchaseNotFoundCodes,
  ...quotationNotFoundCodes,
  ...allocationNotFoundCodes,
  ...overdueNotFoundCodes,
  ...listViewNotFoundCodes,
  ...activityNotFoundCodes,
  ...calendarFeedNotFoundCodes,
  ...bankNotFoundCodes,
  ...mailNotFoundCodes,
  ...templateNotFoundCodes,
  ...savedDesignNotFoundCodes,
  ...collectionNotFoundCodes,
] as const);

/** Refusals that are answered with 413 (too large). */
const tooLarge: ReadonlySet<RefusalCode> = new Set([
  ...fileTooLargeCodes,
  ...bankTooLargeCodes,
  ...quotationTooLargeCodes,
]);

/** Refusals that the specification answers with 400, because the request itself must change. */
const malformed: ReadonlySet<RefusalCode> = new Set([
  ...customerMalformedCodes,
  ...quotationMalformedCodes,
  ...bankMalformedCodes,
  ...purchaseMalformedCodes,
  ...activityMalformedCodes,
  ...collectionMalformedCodes,
  'AUTHORITY_EXISTS',
] as const);

/** Refusals that are answered with 403 (forbidden); a refusal in none of these sets is answered with 409. */
const forbidden: ReadonlySet<RefusalCode> = new Set([
  ...accountForbiddenCodes,
  ...quotationForbiddenCodes,
  ...customerForbiddenCodes,
  ...collectionForbiddenCodes,
]);

/** Refusals that are answered with 410 (gone). */
const gone: ReadonlySet<RefusalCode> = new Set([
  ...quotationGoneCodes,
  ...calendarFeedGoneCodes,
  ...collectionGoneCodes,
]);

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

const sentences: RefusalMessages<Refusal, WithAmount> = {
  ...accountRefusalMessages,
  ...recordRefusalMessages,
  ...giveawayRefusalMessages,
  ...customerRefusalMessages,
  ...storageRefusalMessages,
  ...purchaseRefusalMessages,
  ...quotationRefusalMessages,
  ...invoiceNumberRefusalMessages,
  ...periodSentences,
  ...fileRefusalMessages,
  ...allocationRefusalMessages,
  ...overdueRefusalMessages,
  ...listViewRefusalMessages,
  ...activityRefusalMessages,
  ...calendarFeedRefusalMessages,
  ...bankRefusalMessages,
  ...dataImportRefusalMessages,
  ...mailRefusalMessages,
  ...templateRefusalMessages,
  ...savedDesignRefusalMessages,
  ...collectionRefusalMessages,
};

/** The Traditional-Chinese sentence of a refusal, with amounts written as the settings say. */
export function refusalMessage(refusal: Exclude<Refusal, { readonly code: WithAmount }>): string;
export function refusalMessage(refusal: Refusal, money: WriteMoney): string;
export function refusalMessage(refusal: Refusal, money?: WriteMoney): string {
  return (sentences[refusal.code] as (refusal: Refusal, money: WriteMoney | undefined) => string)(
    refusal,
    money,
  );
}
