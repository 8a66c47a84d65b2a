import { formatDate } from '../display/date-time.js';
import { formatMoney } from '../display/money.js';
import { invoiceAddresseeOf, receiverOf } from '../quotation/addressee/addressees.js';
import { invoiceAddresseeLines, receiverLines } from '../quotation/addressee/words.js';
import { samplesText } from '../quotation/approval/earlier.js';
import { quantityText } from '../quotation/breakdown/breakdown.js';
import { letterRowsOf, type LetterRow } from './letter.js';
import { isOrderedWithPrepayment } from './occasions.js';
import { nextStepInMail, type OrderMail, type OrderMailData } from './order-mail.js';
import { orderedByTransfer, poloEventsAt } from './samples.js';

/** Confirms a submitted request, and says when sales will answer. */
export const inquiryReceivedMail: OrderMail = {
  kind: 'inquiry-received',
  to: 'buyer',
  saysNext: true,
  isSentAfter: ({ type }) => type === 'QuotationSubmittedForReview',
  title: () => '我們收到您的詢價了',
  say: ({ terms, order }) => [
    {
      kind: 'words',
      text: `我們收到您的詢價了：${order.category_name} ${quantityText(order)}，${samplesText(order)}。業務會在 ${terms.answer_days} 個工作天內以 Email 回覆，在那之前您不需要再做任何事；還有圖稿時可以先上傳。`,
    },
  ],
  sample: () => poloEventsAt('submitted'),
};

/** Confirms an order with its payment method, amount and deadline, and with the bank account for a transfer. */
export const paymentDataMail: OrderMail = {
  kind: 'payment-data',
  to: 'buyer',
  saysNext: true,
  isSentAfter: isOrderedWithPrepayment,
  title: () => '已收到您的訂單',
  say: (data) => {
    const { order } = data;
    const next = nextStepInMail(data, 'buyer');
    return [
      { kind: 'words', text: `已收到您的訂單：${orderedText(data)}。${next.text}` },
      { kind: 'table', rows: next.action === 'report-transfer' ? accountRows(data) : [] },
      { kind: 'table', rows: letterRowsOf(receiverLines(receiverOf(order))) },
      { kind: 'table', rows: letterRowsOf(invoiceAddresseeLines(invoiceAddresseeOf(order))) },
    ];
  },
  sample: orderedByTransfer,
};

const orderedText = ({ order, event }: OrderMailData): string =>
  isOrderedWithPrepayment(event) && event.data.stage === 'proofing'
    ? `樣品 ${order.proofing_value} 款`
    : `大貨 ${quantityText(order)}`;

/** The bank account for the transfer, the amount and the deadline. */
function accountRows(data: OrderMailData): readonly LetterRow[] {
  const { bank_name, bank_code, branch, account_name, account_number, memo } = data.bank;
  const { amount, until } = nextStepInMail(data, 'buyer');
  if (account_number === '') return [];
  return [
    {
      label: '銀行',
      value: [bank_name, bank_code && `（${bank_code}）`, branch].filter(Boolean).join(' '),
    },
    { label: '戶名', value: account_name },
    { label: '帳號', value: account_number, strong: true },
    {
      label: '轉帳金額',
      value: amount === null ? '' : formatMoney(amount, data.display.money),
      strong: true,
    },
    {
      label: '最後付款日',
      value: until === null ? '' : formatDate(until, data.display.date),
      strong: true,
    },
    { label: '說明', value: memo },
  ];
}
