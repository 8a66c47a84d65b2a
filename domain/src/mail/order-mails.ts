import { formatDate } from '../display/date-time.js';
import { formatMoney } from '../display/money.js';
import { invoiceAddresseeOf, receiverOf } from '../quotation/addressee/addressees.js';
import { invoiceAddresseeLines, receiverLines } from '../quotation/addressee/words.js';
import { actionTitle } from '../quotation/commands.js';
import { stageDueAmount } from '../quotation/next/amount.js';
import { hasArtSince } from '../quotation/file/art-there.js';
import { orderOfOwner } from '../quotation/readers/owners-part.js';
import { dueDateOf } from '../quotation/due/payment-due.js';
import { titleIn } from '../codes/code-table.js';
import { paymentMethods } from '../codes/payment-methods.js';
import { stageTitles } from '../codes/stage.js';
import type { Quotation } from '../quotation/state.js';
import {
  artRefused,
  poloEventsAt,
  returnedQuotation,
  tableclothEventsAt,
  tableclothsOverdue,
} from './samples.js';
import { paymentAddressMail, paymentAddressWantedMail, paymentNumberMail } from './address-mails.js';
import { deliveryMail } from './delivery-mail.js';
import { changeMailToBuyer, changeMailToSales } from './change-mails.js';
import { defectMailToBuyer, defectMailToSales } from './defect-mails.js';
import { messageMailToBuyer, messageMailToSales } from './message-mails.js';
import { reminderMail } from './reminder-mail.js';
import { letterRowsOf, type LetterPart } from './letter.js';
import {
  isSamplesReadyEvent,
  isOtherArtNeeded,
  isOrderFinished,
  isOrderedOnTerm,
  isOrderedWithPrepayment,
  isOverdueEvent,
  isReviewPassedEvent,
  isReviewReturnedEvent,
  isOrderSettled,
  isShippedEvent,
  isSubmittedEvent,
} from './occasions.js';
import {
  buyersMoneyTitle,
  paymentMethodIn,
  shopLink,
  titleOfAccountingCode,
  titleOfCode,
  type OrderMail,
  type OrderMailData,
} from './order-mail.js';
import { parcelContentRows, parcelsOf, trackingButton, trackingRows } from './parcels.js';
import { inquiryReceivedMail, paymentDataMail } from './received-mails.js';

const words = (text: string): LetterPart => ({ kind: 'words', text });
const money = (amount: number, { display }: OrderMailData) => formatMoney(amount, display.money);
const due = (data: OrderMailData): string => money(stageDueAmount(data.order), data);

/**
 * The sentence about payment in a mail on shipped goods: deferred orders are paid by the agreed term, other
 * orders now.
 */
function stillToPay(data: OrderMailData): string {
  if (stageDueAmount(data.order) === 0) return '，謝謝您的訂購。';
  const isOnTerm = dueDateOf(data.order, undefined) !== undefined;
  return `。尚有貨款 ${due(data)}${isOnTerm ? '，請依約定的票期付款' : ' 未付，請付清款項'}。`;
}

/** The receiver and the invoice of the order. */
const addresseeParts = (order: Quotation): readonly LetterPart[] => [
  { kind: 'table', rows: letterRowsOf(receiverLines(receiverOf(order))) },
  { kind: 'table', rows: letterRowsOf(invoiceAddresseeLines(invoiceAddresseeOf(order))) },
];

const submitted: OrderMail = {
  kind: 'submitted',
  to: 'sales',
  hasHiddenCopies: true,
  isSentAfter: isSubmittedEvent,
  title: titleOfCode,
  say: ({ buyer_name, event }) => [
    words(
      event.type === 'QuotationSubmittedForReview' && event.data.priced !== undefined
        ? `${buyer_name} 重新送審了一筆逾期的報價單，已依目前的價格重新報價，請進行審核。`
        : `${buyer_name} 送出了一筆報價單，請進行審核。`,
    ),
  ],
  sample: () => poloEventsAt('submitted'),
};

const reviewPassed: OrderMail = {
  kind: 'review-passed',
  to: 'buyer',
  isSentAfter: isReviewPassedEvent,
  title: titleOfCode,
  say: () => [words('您的報價單已經通過審核，可以下載報價單並下單。')],
  sample: () => poloEventsAt('passed'),
};

const reviewReturned: OrderMail = {
  kind: 'review-returned',
  to: 'buyer',
  isSentAfter: isReviewReturnedEvent,
  title: titleOfCode,
  button: (data) => ({ label: actionTitle('revise'), href: shopLink(data) }),
  say: () => [words('您的報價單需要調整，請參考業務的回覆，修改後再送出審核。')],
  sample: returnedQuotation,
};

const paymentReported: OrderMail = {
  kind: 'payment-reported',
  to: 'accounting',
  isSentAfter: (event) => event.type === 'TransferReported' || isOrderedWithPrepayment(event),
  title: titleOfAccountingCode,
  say: ({ event, order, order: { accounting }, buyer_name, ...data }) => [
    words(
      isOrderedWithPrepayment(event)
        ? `${buyer_name} 下單了${stageTitles[event.data.stage]}，收到款項後請允許進行。`
        : `${buyer_name} 回報了付款，請確認是否入帳。`,
    ),
    {
      kind: 'table',
      rows: [
        {
          label: '付款方式',
          value: paidBy(paymentMethodIn(event, order)),
        },
        { label: '帳號後五碼', value: accounting.last_five_digits, strong: true },
        { label: 'PayPal', value: accounting.buyer_paypal_email },
        {
          label: '回報金額',
          value:
            accounting.reported_amount === null
              ? ''
              : formatMoney(accounting.reported_amount, data.display.money),
        },
        {
          label: '付款日期',
          value:
            accounting.reported_paid_on === null
              ? ''
              : formatDate(accounting.reported_paid_on, data.display.date),
        },
      ],
    },
    { kind: 'table', rows: letterRowsOf(invoiceAddresseeLines(invoiceAddresseeOf(order))) },
  ],
  sample: () => poloEventsAt('reported'),
};

const orderPlaced: OrderMail = {
  kind: 'order-placed',
  to: 'buyer and sales',
  isSentAfter: isOrderedOnTerm,
  title: buyersMoneyTitle,
  say: ({ event, order }) => [
    words(
      `已收到您的訂單，付款方式為月結，${isOrderedOnTerm(event) ? stageTitles[event.data.stage] : '訂單'}即將開始進行。`,
    ),
    ...addresseeParts(order),
  ],
  sample: () => tableclothEventsAt('ordered'),
};

const nextStepAllowed: OrderMail = {
  kind: 'next-step-allowed',
  to: 'buyer and sales',
  isSentAfter: ({ type }) => type === 'NextStepAllowed',
  title: buyersMoneyTitle,
  say: ({ event }) => [
    words(
      `款項已經確認，${event.type === 'NextStepAllowed' ? stageTitles[event.data.stage] : '訂單'}即將開始進行。`,
    ),
  ],
  sample: () => poloEventsAt('confirmed'),
};

const artWanted: OrderMail = {
  kind: 'art-wanted',
  to: 'buyer and sales',
  hasEdm: false,
  isSentAfter: isOtherArtNeeded,
  isStillTrue: ({ order, event }) => isOtherArtNeeded(event) && !hasArtSince(order, event.data.created_date),
  title: () => '圖稿需要重新上傳',
  button: (data) => ({ label: '上傳圖稿', href: `${shopLink(data)}#files` }),
  say: () => [words('製作時發現圖稿檔案有問題，訂單先暫停在這裡。')],
  sample: artRefused,
};

const hasPhotos = (order: Quotation): boolean =>
  orderOfOwner(order).files.some(({ folder }) => folder === 'proofing-delivery');

const samplesReady: OrderMail = {
  kind: 'samples-ready',
  to: 'buyer and sales',
  isSentAfter: isSamplesReadyEvent,
  title: titleOfCode,
  button: (data) => ({ label: '看樣品', href: `${shopLink(data)}#samples` }),
  say: ({ order }) => [
    words(
      `您的樣品已經完成。請查看樣品${hasPhotos(order) ? '的照片' : ''}，確認後即可下單生產；若需要調整，也請告訴我們。`,
    ),
    ...parcelsOf(order, 'proofing').map((parcel): LetterPart => ({
      kind: 'table',
      rows: trackingRows(parcel),
    })),
  ],
  sample: () => poloEventsAt('proofed'),
};

const shipped: OrderMail = {
  kind: 'shipped',
  to: 'buyer and sales',
  isSentAfter: isShippedEvent,
  title: titleOfCode,
  button: ({ order }) => trackingButton(parcelsOf(order, 'production')),
  say: (data) => [
    words(`您訂製的商品已經出貨${stillToPay(data)}`),
    ...parcelsOf(data.order, 'production').map((parcel): LetterPart => ({
      kind: 'table',
      rows: [...parcelContentRows(parcel, data.order), ...trackingRows(parcel)],
    })),
    { kind: 'table', rows: letterRowsOf(receiverLines(receiverOf(data.order))) },
  ],
  sample: () => tableclothEventsAt('shipped'),
};

const overdue: OrderMail = {
  kind: 'overdue',
  to: 'buyer and sales',
  hasEdm: false,
  isSentAfter: isOverdueEvent,
  title: buyersMoneyTitle,
  say: (data) => [
    words(
      `這筆訂單${data.due_date === undefined ? '' : `的付款期限是 ${formatDate(data.due_date, data.display.date)}，`}尚有 ${due(data)} 未付。若您已經付款，請告訴業務或會計，並忽略這封信。`,
    ),
  ],
  sample: tableclothsOverdue,
};

const closed: OrderMail = {
  kind: 'closed',
  to: 'buyer and sales',
  isSentAfter: (event) => isOrderSettled(event) || isOrderFinished(event),
  title: (data) => (isOrderSettled(data.event) ? buyersMoneyTitle(data) : titleOfCode(data)),
  say: ({ event }) => [
    words(
      isOrderSettled(event)
        ? '這筆訂單的款項已經全部結清，謝謝您。'
        : '這筆訂單已經完成並結案，謝謝您的訂購，期待再次為您服務。',
    ),
  ],
  sample: () => poloEventsAt('closed'),
};

export const orderMails: readonly OrderMail[] = [
  submitted,
  inquiryReceivedMail,
  reviewPassed,
  reviewReturned,
  orderPlaced,
  paymentDataMail,
  paymentReported,
  paymentAddressWantedMail,
  paymentAddressMail,
  paymentNumberMail,
  nextStepAllowed,
  artWanted,
  samplesReady,
  shipped,
  reminderMail,
  overdue,
  closed,
  deliveryMail,
  messageMailToBuyer,
  messageMailToSales,
  changeMailToBuyer,
  changeMailToSales,
  defectMailToSales,
  defectMailToBuyer,
];

const paidBy = (method: number): string => (method === 0 ? '' : titleIn(paymentMethods, method));
