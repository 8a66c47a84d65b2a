import { officePathOf } from '../quotation/office-path.js';
import { type Caller, visitorCaller } from '../access/caller.js';
import { SALES_RIGHT } from '../access/sales-right.js';
import { formatDate } from '../display/date-time.js';
import { formatMoney } from '../display/money.js';
import { type AccountingCode, accountingCodes, ACCOUNTING_CODE } from '../codes/accounting-codes.js';
import { codeTitleForBuyer, accountingTitleForMethod } from '../codes/buyers-words.js';
import { type CodeTable, titleIn } from '../codes/code-table.js';
import { type QuotationCode, quotationCodes, QUOTATION_CODE } from '../codes/quotation-codes.js';
import { samplesText, samplesToMake } from '../quotation/approval/earlier.js';
import { effectiveUnitPrice, orderTotals, reviewPassEntry } from '../quotation/derived.js';
import { creditOf, amountToBePaid } from '../quotation/money/stage-money.js';
import { actionTitle } from '../quotation/commands.js';
import type { QuotationEvent } from '../quotation/events.js';
import { nextStepForReader } from '../quotation/next/next-for.js';
import { paymentAddressOf } from '../quotation/next/money.js';
import type { NextStepFacts, NextStep } from '../quotation/next/next-step.js';
import { nextActorTitlesForBuyer, nextActorTitles } from '../quotation/next/words.js';
import { orderOfOwner } from '../quotation/readers/owners-part.js';
import { expectedDate, wishedDateText } from '../quotation/request/expected.js';
import { quantityText } from '../quotation/breakdown/breakdown.js';
import type { Quotation } from '../quotation/state.js';
import type { SettingValues } from '../setting/settings.js';
import { announcementParts } from './edm.js';
import type { MailKind } from './kinds.js';
import {
  type RenderedLetter,
  type LetterContent,
  type LetterPart,
  type LetterRow,
  writeLetter,
} from './letter.js';
import { accountingMoveOf, type MailedEvent, codeMoveOf } from './occasions.js';

/**
 * The recipients of a mail about an order; where the buyer or sales are among them, the addresses of both are
 * needed. `copies` are hidden copies without an addressee.
 */
export type Recipients = 'buyer' | 'sales' | 'buyer and sales' | 'accounting' | 'outside' | 'copies';

/** A staff member as named in mails. */
export interface MailPerson {
  readonly name: string;
  readonly email: string;
  readonly telephone: string;
}

export interface OrderMailData {
  readonly order: Quotation;
  readonly event: MailedEvent;
  readonly buyer_name: string;
  readonly sales: MailPerson | undefined;
  /** The Taipei date by which a deferred order must be paid. */
  readonly due_date: string | undefined;
  readonly company: SettingValues<'company'>;
  /** The shop's bank account, to which buyers transfer money. */
  readonly bank: SettingValues<'bank'>;
  readonly display: SettingValues<'display'>;
  /** Today's announcement for buyers; undefined where there is none. */
  readonly edm: SettingValues<'edm'> | undefined;
  /** Data of the day, the shop and the customer that determine the next step of the order. */
  readonly terms: NextStepFacts;
  /** The public address of the shop, without a slash at its end. */
  readonly publicUrl: string;
  /** A link that stops the reminders of the order without a sign-in. */
  readonly stopLink: string;
}

/** One mail about an order: its occasion, its recipients, and its text. */
export interface OrderMail {
  readonly kind: MailKind;
  readonly to: Recipients;
  /** Whether customers of the VIP level cause hidden copies. */
  readonly hasHiddenCopies?: boolean;
  isSentAfter(event: MailedEvent): boolean;
  /** Whether the mail still applies when it is written; the order may have changed since the event. */
  isStillTrue?(data: OrderMailData): boolean;
  /** The subject and title about the order. */
  title(data: OrderMailData): string;
  say(data: OrderMailData): readonly LetterPart[];
  /** Whether `say` already contains the order's next step, so that it is not added again. */
  readonly saysNext?: boolean;
  /** The target of the mail's button, if it is not the order. */
  button?(data: OrderMailData): MailButton | undefined;
  /** The parts of the mail below all others. */
  foot?(data: OrderMailData): readonly LetterPart[];
  /** Whether the mail shows the order's amounts. */
  readonly hasFigures?: boolean;
  /** Whether an announcement may be added. */
  readonly hasEdm?: boolean;
  /** Events for previews and tests; the mail is sent after the last of them. */
  sample(): readonly QuotationEvent[];
  /** The event of another stream that causes the sample of the mail. */
  readonly sampleEvent?: MailedEvent;
}

export interface MailButton {
  readonly label: string;
  readonly href: string;
}

export const writeOrderMail = (mail: OrderMail, data: OrderMailData): RenderedLetter =>
  writeLetter(orderLetter(mail, data));

/** The content of a mail about an order, before it is written as text or HTML. */
export function orderLetter(mail: OrderMail, data: OrderMailData): LetterContent {
  const { order, company, sales } = data;
  const title = mail.title(data);
  const isForBuyer = isBuyers(mail.to);
  return {
    subject: `【訂單狀態】${order.quotation_no} ${order.category_name} ${title}`,
    title,
    greeting: greetingOf(mail.to, data),
    company,
    parts: [
      ...mail.say(data),
      ...nextParts(mail, data),
      { kind: 'table', rows: [...orderRows(data), ...(mail.hasFigures === false ? [] : figureRows(data))] },
      ...notesOf(data),
      ...(isForBuyer && sales !== undefined ? [contactOf(sales)] : []),
      ...(mail.foot?.(data) ?? []),
      ...(isForBuyer && mail.hasEdm !== false ? announcementParts(data) : []),
    ],
  };
}

function greetingOf(to: Recipients, { buyer_name, sales }: OrderMailData): string {
  if (to === 'accounting') return '會計您好：';
  if (to === 'sales') return sales === undefined || sales.name === '' ? '您好：' : `${sales.name} 您好：`;
  return buyer_name === '' ? '您好：' : `${buyer_name} 您好：`;
}

/** The caller from whose point of view a mail names the next step. */
function readerOf(to: Recipients, { customer_uid }: Quotation): Caller {
  if (to === 'sales') return { ...visitorCaller, is_employee: true, permissions: [SALES_RIGHT] };
  if (to === 'accounting')
    return { ...visitorCaller, is_employee: true, permissions: ['accounting_authority_w'] };
  return { ...visitorCaller, uid: customer_uid, customer_id: customer_uid };
}

/** The next step of the order, in the same words as on its page. */
export const nextStepInMail = (
  { order, terms }: Pick<OrderMailData, 'order' | 'terms'>,
  to: Recipients,
): NextStep => nextStepForReader(order, { ...terms, caller: readerOf(to, order) }, terms.now);

/**
 * The next step as on the order's page: a sentence, the responsible party, the deadline, the amount and a
 * button.
 */
function nextParts(mail: OrderMail, data: OrderMailData): readonly LetterPart[] {
  const { to, saysNext = false } = mail;
  const { display } = data;
  const next = nextStepInMail(data, to);
  const buttons = buttonsOf(mail, next, data);
  if (next.who === 'nobody') return buttons;
  const isForBuyer = isBuyers(to);
  return [
    {
      kind: 'table',
      rows: [
        { label: '接下來', value: next.title, strong: true },
        { label: '由誰處理', value: (isForBuyer ? nextActorTitlesForBuyer : nextActorTitles)[next.who] },
        { label: '期限', value: next.until === null ? '' : formatDate(next.until, display.date) },
        { label: '金額（含稅）', value: next.amount === null ? '' : formatMoney(next.amount, display.money) },
      ],
    },
    { kind: 'words', text: saysNext ? '' : next.text },
    ...buttons,
  ];
}

const isBuyers = (to: Recipients): boolean => to === 'buyer' || to === 'buyer and sales';

/**
 * The mail's own button, otherwise the button of the next step, which leads to the payment page or to the
 * order.
 */
function buttonsOf(mail: OrderMail, { who, action }: NextStep, data: OrderMailData): readonly LetterPart[] {
  const title = action === null ? undefined : actionTitle(action);
  if (!isBuyers(mail.to)) return [{ kind: 'button', ...staffsButton(mail, title, data) }];
  const href = shopLink(data);
  const payAt = who === 'buyer' ? paymentAddressOf(data.order) : undefined;
  const button =
    mail.button?.(data) ?? (payAt === undefined ? undefined : { label: '前往付款', href: payAt });
  if (button === undefined) return [{ kind: 'button', label: title ?? '查看訂單', href }];
  const isOfOrder = button.href.startsWith(href);
  return [
    { kind: 'button', ...button },
    ...(isOfOrder ? [] : [{ kind: 'note' as const, text: `查看訂單：${href}` }]),
  ];
}

const staffsButton = (mail: OrderMail, title: string | undefined, data: OrderMailData): MailButton =>
  mail.button?.(data) ?? { label: title ?? '到後台查看訂單', href: officeLink(data) };

const orderRows = ({ order, buyer_name }: OrderMailData): readonly LetterRow[] => [
  { label: '訂單編號', value: order.quotation_no, strong: true },
  { label: '客戶', value: buyer_name },
  { label: '商品名稱', value: order.category_name },
];

function figureRows({ order, display, terms }: OrderMailData): readonly LetterRow[] {
  const money = (amount: number) => formatMoney(amount, display.money);
  const totals = orderTotals(order);
  const [unpaid, credit] = [amountToBePaid(order), creditOf(order)];
  const pass = reviewPassEntry(order);
  const withSamples = samplesToMake(order) > 0;
  const days = (count: number | undefined) => (count === undefined ? '' : `${count} 個工作天`);
  return [
    { label: '規格', value: order.specification },
    { label: '訂購數量', value: quantityText(order) },
    { label: '打樣款數', value: withSamples ? `${order.proofing_value} 款` : samplesText(order) },
    { label: '商品單價', value: money(effectiveUnitPrice(order)) },
    { label: '打樣費用', value: withSamples ? `每款 ${money(order.proofing_price)}` : '' },
    { label: '商品總價（含稅）', value: money(totals.product_price_tax) },
    { label: '打樣總價（含稅）', value: withSamples ? money(totals.proofing_price_tax) : '' },
    { label: '總金額（含稅）', value: money(totals.total_amount_tax), strong: true },
    { label: '尚未付款', value: money(unpaid), strong: unpaid > 0 },
    { label: '溢收款項', value: credit === 0 ? '' : money(credit) },
    { label: '打樣交期', value: withSamples ? days(pass?.proofing_delivery_date) : '' },
    { label: '生產交期', value: days(pass?.product_delivery_date) },
    {
      label: '希望到貨日',
      value:
        order.wished_date === null
          ? ''
          : wishedDateText(order.wished_date, expectedDate(order, terms) ?? null, display.date),
    },
  ];
}

/** The buyer's notes and the answer of the review; other notes of staff are internal. */
function notesOf({ order: whole }: OrderMailData): readonly LetterPart[] {
  const order = orderOfOwner(whole);
  const submission = order.order_process.findLast(({ code }) => code === QUOTATION_CODE.submitted);
  const reply = order.order_process.findLast(
    ({ code }) => code === QUOTATION_CODE.reviewPassed || code === QUOTATION_CODE.returned,
  );
  return [
    { kind: 'quote', title: '客戶備註', text: submission?.customer_notes ?? order.customer_notes },
    { kind: 'quote', title: '業務回覆', text: reply?.staff_notes ?? '' },
  ];
}

const contactOf = ({ name, telephone, email }: MailPerson): LetterPart => ({
  kind: 'words',
  text: `負責業務：${[name, telephone, email].filter((said) => said !== '').join('　')}`,
});

export const shopLink = ({ publicUrl, order }: OrderMailData): string =>
  `${publicUrl}/quotation/${encodeURIComponent(order.quotation_no)}`;
const officeLink = ({ publicUrl, order }: OrderMailData): string =>
  `${publicUrl}${officePathOf(order.quotation_no)}`;

/*
 * Titles are derived from the event, because the order may have changed before the mail is written. Mails about
 * events without a code have titles of their own.
 */

/** The title of the code that the event led to. */
export const titleOfCode = ({ event }: Pick<OrderMailData, 'event'>): string =>
  titleAmong(quotationCodes, codeMoveOf(event)?.to ?? reviewCodes[event.type]);
/** The title of an accounting code for the order's payment method. */
export const titleOfAccountingCode = ({ event, order }: Pick<OrderMailData, 'event' | 'order'>): string =>
  accountingTitleForMethod(
    titleAmong(accountingCodes, accountingCameTo(event)),
    paymentMethodIn(event, order),
  );
export const buyersMoneyTitle = ({ event, order }: Pick<OrderMailData, 'event' | 'order'>): string => {
  const code = accountingCameTo(event);
  return code === undefined
    ? ''
    : accountingTitleForMethod(codeTitleForBuyer(code), paymentMethodIn(event, order));
};

/** The payment method that an event chose; the order may have a different one by now. */
export const paymentMethodIn = (event: MailedEvent, { accounting }: Quotation): number =>
  event.type === 'OrderPlaced' ? event.data.charge_method : accounting.charge_method;

const titleAmong = (codes: CodeTable, code: number | undefined): string =>
  code === undefined ? '' : titleIn(codes, code);

const reviewCodes: Partial<Readonly<Record<MailedEvent['type'], QuotationCode>>> = {
  QuotationSubmittedForReview: QUOTATION_CODE.submitted,
  ReviewPassed: QUOTATION_CODE.reviewPassed,
  ReviewReturned: QUOTATION_CODE.returned,
};

function accountingCameTo(event: MailedEvent): AccountingCode | undefined {
  // The buyer reports a transfer only while accounting waits for it.
  if (event.type === 'TransferReported') return ACCOUNTING_CODE.transferAwaited;
  if (event.type === 'OrderPlaced' || event.type === 'NextStepAllowed') return event.data.accounting.to;
  return accountingMoveOf(event)?.to;
}
