import { allAccountingCodes } from '../../codes/accounting-codes.js';
import { codesIn } from '../../codes/code-table.js';
import { fileFolders } from '../../codes/file-folders.js';
import { paymentMethods } from '../../codes/payment-methods.js';
import { allQuotationCodes } from '../../codes/quotation-codes.js';
import { recordStepsOf } from '../../codes/record-steps.js';
import { stages, type Stage } from '../../codes/stage.js';
import { castCatalogue, castTemplate, addParcelCommand } from '../cast/index.js';
import type { ProviderCall } from '../checkout/call.js';
import type { CommandOf, QuotationCommand } from '../commands.js';
import type { QuotationAction } from '../gates.js';
import { moneyQuestionCodes } from '../money/questions.js';
import { creditOf, netReceivedOf } from '../money/stage-money.js';
import type { Quotation } from '../state.js';
import { moneyBeforeStep } from '../accounting/events.js';
import { everybody } from './everybody.js';

type Bodies<Action extends QuotationAction> = (order: Quotation) => readonly CommandOf<Action>[];

const each = <Thing, Command>(things: readonly Thing[], build: (thing: Thing) => Command): Command[] =>
  things.map(build);
const eachStage = <Command>(build: (stage: (typeof stages)[number]) => Command): Command[] =>
  each(stages, build);

const acknowledge = [...moneyQuestionCodes];

/** A refund of what the buyer overpaid, limited to the money received. */
function refundOf(order: Quotation): CommandOf<'add-payment'>[] {
  const amount = Math.min(creditOf(order), netReceivedOf(order.accounting.payment_record));
  return amount > 0 ? [{ kind: 'add-payment', payment_kind: 13, amount, acknowledge }] : [];
}

/** A notice in which the payment provider confirms an attempt as paid. */
export const paidCall = (trade_no: string, amount: number): ProviderCall => ({
  provider: 'ecpay',
  merchant_id: '3002607',
  trade_no,
  provider_trade_no: '2412311225437371',
  outcome: 'paid',
  amount,
  paid_on: null,
  means: 'Credit_CreditCard',
  fee: 10,
  payer: '',
  message: '交易成功',
  number: null,
});

const noticesIn = (checkouts: Quotation['checkouts']) =>
  checkouts.flatMap(({ trade_no, notices }) =>
    notices.map(({ provider_trade_no }) => ({ trade_no, provider_trade_no })),
  );
const anotherTown = { receiver: '王小姐', phone: '02', zipcode: '', address: '台南市' };
const byTelephone = { how: '電話', on: '2026-03-02' };

/** For each command, every body that could have a different effect on the given order. */
const bodies: { readonly [Action in QuotationAction]: Bodies<Action> } = {
  revise: ({ customer_notes }) => [{ kind: 'revise', customer_notes: `${customer_notes}.` }],
  delete: () => [{ kind: 'delete' }],
  'submit-for-review': () => [{ kind: 'submit-for-review' }],
  renew: () => [{ kind: 'renew' }],
  'pass-review': () => [{ kind: 'pass-review', proofing_delivery_date: 7, product_delivery_date: 20 }],
  'return-review': () => [{ kind: 'return-review', staff_notes: '再改' }],
  'mark-notes-read': () => [{ kind: 'mark-notes-read' }],
  'place-order': () =>
    eachStage((stage) =>
      each(codesIn(paymentMethods), (charge_method) => ({
        kind: 'place-order' as const,
        stage,
        charge_method,
      })),
    ).flat(),
  'report-transfer': () =>
    each(['11111', '22222'], (last_five_digits) => ({ kind: 'report-transfer', last_five_digits })),
  'reject-proof': () => [{ kind: 'reject-proof', message: '領口太寬' }],
  'approve-sample': () => [{ kind: 'approve-sample', message: '' }],
  'request-sample-change': () => [{ kind: 'request-sample-change', message: '領口太寬', pins: [] }],
  checkout: () => eachStage((stage) => ({ kind: 'checkout', stage, way: 'card' })),
  'note-provider-call': ({ checkouts }) =>
    checkouts.map(({ trade_no, amount }) => ({ kind: 'note-provider-call', ...paidCall(trade_no, amount) })),
  'settle-payment-notice': ({ checkouts }) =>
    noticesIn(checkouts).map((of) => ({
      kind: 'settle-payment-notice',
      ...of,
      outcome: 'paid',
      reason: '已退款',
    })),
  'begin-online-refund': ({ checkouts }) =>
    noticesIn(checkouts).map((of) => ({ kind: 'begin-online-refund', ...of, amount: 1, reason: '客訴' })),
  'end-online-refund': ({ checkouts }) =>
    noticesIn(checkouts).map((of) => ({
      kind: 'end-online-refund',
      ...of,
      refund_id: 'id-1',
      state: 'done',
      message: '',
    })),
  'issue-invoice': () => [
    { kind: 'issue-invoice' },
    { kind: 'issue-invoice', amount: 1 },
    { kind: 'issue-invoice', occasion: 'paid' },
    { kind: 'issue-invoice', stage: 'production', zero_rate: { reason: 71, clearance: 1 } },
  ],
  'cancel-invoice': ({ invoices }) =>
    invoices.map(({ place }) => ({ kind: 'cancel-invoice', place, reason: '抬頭錯誤' })),
  'void-invoice': ({ invoices }) =>
    invoices.map(({ place }) => ({ kind: 'void-invoice', place, reason: '載具錯誤' })),
  'allow-invoice': ({ invoices }) =>
    invoices.map(({ place }) => ({ kind: 'allow-invoice', place, amount: 1, reason: '短少' })),
  'cancel-allowance': ({ invoices }) =>
    invoices.flatMap(({ place, allowances }) =>
      allowances.map(({ allowance_no }) => ({
        kind: 'cancel-allowance' as const,
        place,
        allowance_no,
        reason: '開錯',
      })),
    ),
  'allow-next-step': () => [{ kind: 'allow-next-step', acknowledge }],
  'take-back-step': ({ accounting }) =>
    each([1002, 3003, 4001] as const, (code) => ({
      kind: 'take-back-step',
      code,
      was: { ...moneyBeforeStep.parse(accounting), code: 2001 },
      reason: '誤按',
    })),
  'change-accounting-code': () =>
    each(allAccountingCodes, (code) => ({
      kind: 'change-accounting-code',
      code,
      reason: '客訴',
      acknowledge,
    })),
  'force-close': () => [{ kind: 'force-close', reason: '倒閉' }],
  advance: () => [{ kind: 'advance' }],
  'move-code': () => each(allQuotationCodes, (code) => ({ kind: 'move-code', code })),
  'force-code': () =>
    each(allQuotationCodes, (code) => ({ kind: 'force-code', family: 'quotation', code, reason: '客訴' })),
  'record-proofing-step': () =>
    each(codesIn(recordStepsOf('proofing')), (status_code) => ({
      kind: 'record-proofing-step',
      status_code,
    })),
  'record-production-step': () =>
    each(codesIn(recordStepsOf('production')), (status_code) => ({
      kind: 'record-production-step',
      status_code,
    })),
  'clear-proofing-record': () => [{ kind: 'clear-proofing-record', reason: '誤登' }],
  'clear-production-record': () => [{ kind: 'clear-production-record', reason: '誤登' }],
  'change-accessory': ({ quotation_no, material_group }) =>
    eachStage((stage) =>
      material_group.flatMap((group) =>
        each(
          castCatalogue().materialGroup(group)?.choice_level_three_material.concat('linen-loop') ?? [],
          (material_id) => ({
            kind: 'change-accessory' as const,
            stage,
            record_id: `${quotation_no}-1`,
            material_group: group,
            material_id,
          }),
        ),
      ),
    ).flat(),
  'split-production': ({ order_value }) =>
    each([[order_value], [1, order_value - 1]], (quantities) => ({ kind: 'split-production', quantities })),
  'set-note': () => each(['1', '2'], (note) => ({ kind: 'set-note', stage: 'proofing', note })),
  'set-completion-date': () =>
    each(['2026-05-05', '2026-05-06'], (date) => ({ kind: 'set-completion-date', stage: 'proofing', date })),
  'set-options': () => [
    ...each(['1', '2'], (print_memo) => ({ kind: 'set-options' as const, print: { print_memo } })),
    ...each(['1', '2'], (text) => ({
      kind: 'set-options' as const,
      delivery: { receiver: text, phone: text, zipcode: '', address: text },
    })),
    { kind: 'set-options', payment_address: 'https://pay.example/1' },
  ],
  'add-payment': (order) => [
    { kind: 'add-payment', payment_kind: 2, amount: 100, acknowledge },
    ...refundOf(order),
  ],
  'correct-payment': ({ accounting }) =>
    accounting.payment_record.map(({ index, memo }) => ({
      kind: 'correct-payment',
      index,
      memo: `${memo}.`,
    })),
  'remove-payment': ({ accounting }) =>
    accounting.payment_record.map(({ index }) => ({ kind: 'remove-payment', index, reason: '誤登' })),
  'add-delivery': () => [addParcelCommand],
  'remove-delivery': ({ deliveries }) =>
    deliveries.map(({ delivery_id }) => ({ kind: 'remove-delivery', delivery_id, reason: '誤登' })),
  'email-delivery': ({ deliveries }) =>
    deliveries.map(({ delivery_id }) => ({ kind: 'email-delivery', delivery_id })),
  'deduct-stock': () => eachStage((stage) => ({ kind: 'deduct-stock', stage })),
  assign: () => [
    ...each(everybody, ({ customer_id }) => ({
      kind: 'assign' as const,
      customer_uid: customer_id ?? undefined,
    })),
    ...each(['mei', 'boss'], (sales_value) => ({ kind: 'assign' as const, sales_value })),
  ],
  'make-link': () => [
    { kind: 'make-link', may: ['view'], expires_in_days: 14, note: '', secret_hash: 'a'.repeat(64) },
  ],
  'revoke-link': ({ links }) => links.map(({ id }) => ({ kind: 'revoke-link', link_id: id })),
  'propose-change': () => [
    { kind: 'propose-change', changes: { delivery: anotherTown }, message: '' },
    { kind: 'propose-change', changes: { cancel: true }, message: '' },
  ],
  'accept-change': ({ proposals }) =>
    proposals.map(({ id }) => ({ kind: 'accept-change', id, message: '', agreed: byTelephone })),
  'decline-change': ({ proposals }) =>
    proposals.map(({ id }) => ({ kind: 'decline-change', id, message: '', agreed: byTelephone })),
  'withdraw-change': ({ proposals }) => proposals.map(({ id }) => ({ kind: 'withdraw-change', id })),
  'confirm-receipt': () => [{ kind: 'confirm-receipt' }],
  'report-defect': () => [{ kind: 'report-defect', pieces: 1, text: '袖口脫線', files: [] }],
  'settle-defect': ({ defects }) =>
    defects.map(({ id }) => ({ kind: 'settle-defect', defect_id: id, message: '補寄一件' })),
  'write-message': () =>
    each([false, true], (internal) => ({
      kind: 'write-message',
      text: '可以做 34 碼嗎？',
      files: [],
      internal,
      mention: [],
    })),
  'mark-messages-read': ({ messages }) =>
    messages.map(({ id }) => ({ kind: 'mark-messages-read', until: id })),
  'add-file': () =>
    each(fileFolders, (folder) => ({
      kind: 'add-file',
      file_id: `new-${folder}`,
      folder,
      index: 1,
      name: 'a.png',
      size: 1,
      sha256: 'b'.repeat(64),
    })),
  'remove-file': ({ files }) => files.map(({ file_id }) => ({ kind: 'remove-file', file_id })),
  'place-design': ({ category_id }) =>
    eachStage((stage) =>
      each(['字', '詞'], (text) =>
        wordsOn({ stage, index: 1, region: castTemplate(category_id)?.views[0]?.regions[0]?.id ?? '' }, text),
      ),
    ).flat(),
  'set-roster': ({ order_value, category_id }) => {
    const [field] = castCatalogue().category(category_id)?.piece_fields ?? [];
    return each(['S', 'M', null], (text) => ({
      kind: 'set-roster',
      pieces:
        text === null
          ? null
          : Array.from({ length: order_value }, (_, at) =>
              at === 0 && field !== undefined ? { [field.key]: text } : {},
            ),
      note: '改名字',
    }));
  },
  'remove-design': ({ designs }) =>
    designs.map(({ stage, index, region }) => ({
      kind: 'remove-design',
      stage,
      index,
      region,
      note: '重做',
    })),
};

const wordsOn = (
  place: { stage: Stage; index: number; region: string },
  text: string,
): CommandOf<'place-design'> => ({
  kind: 'place-design',
  ...place,
  texts: [
    {
      id: 't',
      text,
      font: 'sans',
      height_mm: 30,
      colour: '#000000',
      at_mm: [100, 100],
      rotation_deg: 0,
      align: 'center',
    },
  ],
  repeat: 'single',
  width_mm: 100,
  offset_mm: [0, 0],
  rotation_deg: 0,
  background: null,
  colour: null,
  low_resolution_accepted: false,
  note: '客戶來電',
});

export const bodiesFor = (action: QuotationAction, order: Quotation): readonly QuotationCommand[] =>
  bodies[action](order);
