import {
  actionTitle,
  isStockDeducted,
  maxDesigns,
  paymentKinds,
  paymentMethods,
  stages,
  stageTitles,
  stageToDeduct,
  stageToOrderNext,
  type QuotationAction,
  PAYMENT_METHOD_ATM,
} from '@zhidan/domain/quotation';
import { issueInvoiceForm } from '../../../invoice/issueForm.js';
import { PaymentPreview } from '../../../money/PaymentAhead.js';
import { today } from '../../../list/today.js';
import { invalidDayMessage } from '../../../money/wrongDay.js';
import { CURRENCY_RULE, parseTypedNumber } from '@zhidan/ui-kit';
import type { CommandFieldDeclaration } from '../../../form/form.js';
import type { FieldErrors } from '../../../form/fieldDeclaration.js';
import { textOf } from '../../../form/values.js';
import { dueDate, dueStage } from '../../list/figures.js';
import { AccessoryChoice, AccessoryLine, useAccessoryChangedMessage } from '../input/accessoryInputs.js';
import { invoiceAddresseeErrors, InvoiceAddresseeInput, ReceiverInput } from '../input/addresseeInputs.js';
import { AmountInput } from '../input/AmountInput.js';
import { CurrentAssignment, CustomerChoice, SalesPersonChoice } from '../input/AssignInputs.js';
import { codeForms, numberedOptions } from './codeForms.js';
import { deliveryForm } from './deliveryForm.js';
import { DueInput, dueTitle } from '../input/dueInputs.js';
import type { OrderField, OrderForm } from './orderForm.js';
import { reasonForms } from './reasonForms.js';
import { ReviewNotes, ReviewPrice } from '../ahead/ReviewBeside.js';
import { ProofingCountChoice, QuantityChoice, RevisedPrice } from '../input/ReviseInputs.js';
import { splitErrors, SplitInput } from '../input/SplitInput.js';
import { StockDeductionPreview } from '../ahead/StockTaken.js';
import { useWorkingDays } from '../input/workingDays.js';

/** The fault of one field; empty if there is none. */
const wrongly = (field: string, wrong: string | undefined): FieldErrors =>
  wrong === undefined ? {} : { [field]: wrong };

const customerNotes = { label: '客戶備註' } as const;
const workingDays = (label: string): CommandFieldDeclaration => ({ label, unit: '個工作天' });

/** The stage, which follows from the order's code; the form shows it as read only. */
const orderedStage: OrderField = (order) => {
  const stage = stageToOrderNext(order);
  return { label: '階段', first: stage, offered: [{ value: stage, title: stageTitles[stage] }] };
};

const deductedStage: OrderField = (order) => ({
  label: '扣除哪一個階段的用料',
  first: stageToDeduct(order),
  help: '每個階段只會扣除一次',
  offered: stages.map((stage) => ({
    value: stage,
    title: `${stageTitles[stage]}${isStockDeducted(stage, order) ? '（已扣除）' : ''}`,
    isTaken: isStockDeducted(stage, order),
  })),
});

/** The forms of commands; a command without an entry only asks for confirmation. */
export const orderForms: { readonly [Action in QuotationAction]?: OrderForm<Action> } = {
  'submit-for-review': { fields: { customer_notes: customerNotes } },
  'settle-defect': { fields: { message: { label: '怎麼處理（客戶會收到）' } } },
  renew: { fields: { customer_notes: customerNotes } },
  revise: {
    width: 'sm',
    marks: 'none',
    fields: {
      order_value: ({ order_value, split_quantity }) => ({
        label: '訂購數量',
        isRequired: true,
        first: order_value,
        input: QuantityChoice,
        // Keeps the number of designs unless the new quantity allows fewer.
        resets: (pieces, { proofing_value }) => ({
          proofing_value: Math.min(Number(proofing_value), maxDesigns(Number(pieces), split_quantity)),
        }),
      }),
      proofing_value: ({ proofing_value }) => ({
        label: '打樣款數',
        isRequired: true,
        first: proofing_value,
        input: ProofingCountChoice,
      }),
      breakdown: ({ breakdown }) => ({
        label: '各尺寸數量',
        help: '合計等於訂購數量；不分尺寸時不填',
        first: breakdown,
        rows: { label: '尺寸', quantity: '數量' },
      }),
      wished_date: ({ wished_date }) => ({ label: '希望到貨日', isDate: true, first: wished_date ?? '' }),
      customer_notes: ({ customer_notes }) => ({ label: '客戶備註', first: customer_notes }),
    },
    below: RevisedPrice,
  },
  'pass-review': {
    width: 'md',
    fields: {
      proofing_delivery_date: workingDays('打樣工作天'),
      product_delivery_date: workingDays('生產工作天'),
      unit_price_off: {
        label: '優惠單價（未稅）',
        isMoney: true,
        isWide: true,
        help: '留空表示依計算的單價',
      },
      staff_notes: { label: '給客戶的回覆', isWide: true },
    },
    useFirst: useWorkingDays,
    above: ReviewNotes,
    beside: ReviewPrice,
  },
  'place-order': {
    fields: {
      stage: orderedStage,
      charge_method: {
        label: '付款方式',
        first: PAYMENT_METHOD_ATM,
        offered: numberedOptions(paymentMethods),
      },
      buyer_paypal_email: { label: 'PayPal 帳號 Email' },
    },
  },
  'report-transfer': {
    fields: {
      last_five_digits: { label: '轉帳後五碼' },
      amount: { label: '金額', isMoney: true },
    },
  },
  'approve-sample': { fields: { index: { label: '第幾款（空白為全部）' }, message: { label: '說明' } } },
  'request-sample-change': {
    fields: {
      index: { label: '第幾款（空白為全部）' },
      message: { label: '需要修改的地方', isRequired: true },
    },
  },
  'reject-proof': { fields: { message: { label: '需要修改的地方', isRequired: true } } },
  ...reasonForms,
  ...codeForms,
  'add-payment': {
    width: 'sm',
    columns: 2,
    fields: {
      payment_kind: { label: '付款種類', first: 2, offered: numberedOptions(paymentKinds) },
      amount: { label: '金額', isRequired: true, input: AmountInput },
      paid_date: () => ({ label: '付款日期', first: today(), isRequired: true }),
      invoice_no: { label: '發票號碼' },
      memo: { label: '備註', isWide: true },
    },
    check: ({ amount, paid_date }): FieldErrors => ({
      ...wrongly('amount', parseTypedNumber(textOf(amount), CURRENCY_RULE).wrong),
      ...wrongly('paid_date', invalidDayMessage(paid_date)),
    }),
    below: PaymentPreview,
  },
  'issue-invoice': issueInvoiceForm,
  'add-delivery': deliveryForm,
  'deduct-stock': {
    width: 'sm',
    title: ({ stage }) =>
      [
        actionTitle('deduct-stock'),
        ...stages.filter((one) => one === stage).map((one) => stageTitles[one]),
      ].join('：'),
    fields: { stage: deductedStage },
    below: StockDeductionPreview,
  },
  'split-production': {
    fields: {
      quantities: ({ product_material_record: split, order_value }) => ({
        label: '數量',
        first: (split.length > 0
          ? split.map(({ production_quantity }) => production_quantity)
          : [order_value]
        ).map(String),
        input: SplitInput,
      }),
    },
    check: splitErrors,
  },
  'set-completion-date': {
    marks: 'none',
    act: '儲存',
    title: ({ stage }) => dueTitle(stage === 'proofing' ? stage : 'production'),
    fields: {
      date: (order) => ({
        label: dueTitle(dueStage(order)),
        isRequired: false,
        first: dueDate(order, dueStage(order)) ?? '',
        input: DueInput,
      }),
    },
    sent: ({ date }) => ({ date: textOf(date) || null }),
    useDone: (order) => () => `${dueTitle(dueStage(order))}已儲存`,
  },
  'set-options': {
    width: 'md',
    columns: 2,
    marks: 'none',
    isEdit: true,
    act: '儲存',
    title: () => '更正收件與發票',
    fields: {
      delivery: { label: '收件資料', input: ReceiverInput },
      invoice: { label: '發票資料', input: InvoiceAddresseeInput },
    },
    check: ({ invoice }) => invoiceAddresseeErrors(invoice),
    useDone: () => () => '收件與發票資料已更正',
  },
  'change-accessory': {
    width: 'md',
    marks: 'none',
    isSentByChoice: true,
    title: () => '選擇更換您的配件',
    above: AccessoryLine,
    fields: { material_id: { label: '配件', input: AccessoryChoice } },
    useDone: useAccessoryChangedMessage,
  },
  assign: {
    width: 'sm',
    marks: 'none',
    above: CurrentAssignment,
    fields: {
      sales_value: { label: '轉給業務', input: SalesPersonChoice },
      customer_uid: { label: '客戶', input: CustomerChoice },
    },
    check: ({ sales_value, customer_uid }): FieldErrors =>
      textOf(sales_value) === '' && textOf(customer_uid) === ''
        ? { '': '請選擇要轉給哪位業務或哪位客戶' }
        : {},
  },
};
