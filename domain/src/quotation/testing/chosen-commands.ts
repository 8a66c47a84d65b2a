import { castCategories } from '../cast/index.js';
import { accountingMovesFrom } from '../../codes/accounting-moves.js';
import { allAccountingCodes } from '../../codes/accounting-codes.js';
import { codesIn } from '../../codes/code-table.js';
import { allowedMoves } from '../../codes/moves.js';
import { allOnlinePaymentWays } from '../../codes/online-ways.js';
import { paymentKinds } from '../../codes/payment-kinds.js';
import { paymentMethods } from '../../codes/payment-methods.js';
import { allQuotationCodes } from '../../codes/quotation-codes.js';
import { recordStepsOf } from '../../codes/record-steps.js';
import { type Stage, stages } from '../../codes/stage.js';
import type { QuotationAction } from '../gates.js';
import type { CommandOf } from '../commands.js';
import { castCatalogue } from '../cast/catalogue.js';
import { fileFolders } from '../../codes/file-folders.js';
import { moneyBeforeStep } from '../accounting/events.js';
import { moneyQuestionCodes } from '../money/questions.js';
import { stageMoney } from '../money/stage-money.js';
import { repeats } from '../../design/repeat.js';
import { orderFileFolders } from '../file/folders.js';
import type { Quotation } from '../state.js';
import { paidCall } from './bodies.js';
import { everybody } from './everybody.js';

/** The entry at index `pick` of a non-empty list; an index past the end starts again at the first entry. */
export function one<Thing>(things: readonly Thing[], pick: number): Thing {
  const thing = things[pick % things.length];
  if (thing === undefined) throw new Error('nothing to pick from');
  return thing;
}

/** The random numbers from which a body is made, with the order. */
export interface ChoiceSeed {
  readonly first: number;
  readonly second: number;
  readonly third: number;
  readonly stage: Stage;
  readonly sensible: boolean;
  readonly order: Quotation;
}

const text = (words: string): CommandOf<'place-design'>['texts'][number] => ({
  id: 't',
  text: words,
  font: 'sans',
  height_mm: 30,
  colour: '#000000',
  at_mm: [100, 100],
  rotation_deg: 0,
  align: 'center',
});

/** A reason that is sometimes missing. */
const reasonOf = ({ third }: Pick<ChoiceSeed, 'third'>): string => (third % 9 === 0 ? '' : '客訴');

/** The acknowledged questions, sometimes none. */
const acknowledgedBy = (third: number) => (third % 7 === 0 ? [] : [...moneyQuestionCodes]);

/** Any amount; for a sensible choice a part of what is owed, all of it, or a little more. */
const sumOf = ({ second, third, sensible, order }: ChoiceSeed): number => {
  const { owed } = stageMoney(order, one(stages, third));
  return sensible && owed > 1 ? one([1, owed - 1, owed, owed + 1, second], second) : second;
};

/** One of the payment notices of an order, or an empty one where it has none. */
function noticeOf({ checkouts }: Quotation, pick: number) {
  const known = checkouts.flatMap(({ trade_no, notices }) =>
    notices.map(({ provider_trade_no }) => ({ trade_no, provider_trade_no })),
  );
  return known.length === 0 ? { trade_no: '', provider_trade_no: '' } : one(known, pick);
}
const tiersOf = ({ category_id }: Quotation): readonly number[] =>
  castCatalogue()
    .category(category_id)
    ?.quantity_profit.map(({ quantity }) => quantity) ?? [1];

const answered = <Kind extends 'accept-change' | 'decline-change'>(
  kind: Kind,
  { third, order }: ChoiceSeed,
) => ({
  kind,
  id: order.proposals.at(-1)?.id ?? 'none',
  message: '',
  ...(third % 2 === 0 && { agreed: { how: '電話', on: '2026-03-02' } }),
});

/** The place of one of the invoices; 1 where the order has none. */
const invoiceOf = ({ invoices }: Quotation, pick: number): { readonly place: number } => ({
  place: invoices.length === 0 ? 1 : one(invoices, pick).place,
});

/** Makes the body of each command from the random numbers. */
export const chosenCommands: {
  readonly [Action in QuotationAction]: (picked: ChoiceSeed) => CommandOf<Action>;
} = {
  revise: ({ first, second, third }) => {
    const [category_id, category] = one(Object.entries(castCategories), first);
    const tier = one(category.quantity_profit, second);
    const quantity = tier.quantity + category.quantity_step * (third % 4);
    const [size] = category.sizes;
    return {
      kind: 'revise',
      category_id,
      order_value: quantity,
      proofing_value: third % 4,
      ...(third % 5 === 0 && { wished_date: one(['2026-03-20', '2027-01-15', null], first) }),
      ...(third % 3 > 0 && { breakdown: size === undefined ? [] : [{ label: size, quantity }] }),
    };
  },
  delete: () => ({ kind: 'delete' }),
  'mark-notes-read': () => ({ kind: 'mark-notes-read' }),
  advance: () => ({ kind: 'advance' }),
  'clear-proofing-record': (picked) => ({ kind: 'clear-proofing-record', reason: reasonOf(picked) }),
  'clear-production-record': (picked) => ({ kind: 'clear-production-record', reason: reasonOf(picked) }),
  'submit-for-review': ({ first }) => ({ kind: 'submit-for-review', customer_notes: `${first}` }),
  renew: ({ first }) => ({ kind: 'renew', customer_notes: `${first}` }),
  'pass-review': ({ first, second, third }) => ({
    kind: 'pass-review',
    proofing_delivery_date: (first % 30) + 1,
    product_delivery_date: (second % 60) + 1,
    unit_price_off: third % 3 === 0 ? third % 500 : null,
  }),
  'return-review': () => ({ kind: 'return-review', staff_notes: '再改' }),
  'place-order': ({ first, third, sensible, order, stage }) => ({
    kind: 'place-order',
    stage: sensible ? (order.code === 1002 && order.proofing_value > 0 ? 'proofing' : 'production') : stage,
    charge_method: one(codesIn(paymentMethods), first),
    last_five_digits: third % 2 === 0 ? '00123' : '',
  }),
  'report-transfer': ({ first }) => ({ kind: 'report-transfer', last_five_digits: '54321', amount: first }),
  'reject-proof': ({ third }) => ({ kind: 'reject-proof', message: third % 5 === 0 ? '' : '領口太寬' }),
  'approve-sample': ({ first }) => ({
    kind: 'approve-sample',
    message: '',
    ...(first % 2 === 0 ? {} : { index: (first % 3) + 1 }),
  }),
  'request-sample-change': ({ first, third }) => ({
    kind: 'request-sample-change',
    message: third % 5 === 0 ? '' : '領口太寬',
    pins: [],
    ...(first % 2 === 0 ? {} : { index: (first % 3) + 1 }),
  }),
  'allow-next-step': (picked) => ({
    kind: 'allow-next-step',
    ...(picked.first % 2 === 0 ? {} : { staff_notes: '入帳' }),
    ...(picked.third % 3 > 0 && { payment: { amount: sumOf(picked) } }),
    acknowledge: acknowledgedBy(picked.third),
  }),
  'take-back-step': ({ first, second, third, order }) => ({
    kind: 'take-back-step',
    code: one([1002, 3003, order.code], first),
    was: {
      ...moneyBeforeStep.parse(order.accounting),
      code: one([2001, 2002], second),
      memo: `${second}`,
    },
    reason: reasonOf({ third }),
  }),
  'change-accounting-code': ({ first, third, sensible, order }) => {
    const { code, code_before_pause } = order.accounting;
    const moves = accountingMovesFrom(code, code_before_pause);
    return {
      kind: 'change-accounting-code',
      code: one(sensible && moves.length > 0 ? moves : [...allAccountingCodes, 7], first),
      reason: reasonOf({ third }),
      acknowledge: acknowledgedBy(third),
    };
  },
  'force-close': ({ third }) => ({ kind: 'force-close', reason: third % 5 === 0 ? '' : '倒閉' }),
  'move-code': ({ first, second, sensible, order }) => {
    const moves = allowedMoves(order.code, first % 2 === 0 ? 2601 : 2602, order.proofing_value);
    return {
      kind: 'move-code',
      code: one(sensible && moves.length > 0 ? moves : [...allQuotationCodes, 5], second),
    };
  },
  'force-code': ({ first, second, third }) => {
    const family = one(['quotation', 'accounting', 'proofing', 'production'] as const, first);
    const codes = {
      quotation: allQuotationCodes,
      accounting: allAccountingCodes,
      proofing: codesIn(recordStepsOf('proofing')),
      production: codesIn(recordStepsOf('production')),
    }[family];
    return {
      kind: 'force-code',
      family,
      code: one([...codes, 9], second),
      reason: reasonOf({ third }),
    };
  },
  'record-proofing-step': ({ first }) => ({
    kind: 'record-proofing-step',
    status_code: one([...codesIn(recordStepsOf('proofing')), 1], first),
  }),
  'record-production-step': ({ first }) => ({
    kind: 'record-production-step',
    status_code: one([...codesIn(recordStepsOf('production')), 1], first),
  }),
  'change-accessory': ({ first, third, order, stage }) => {
    const material_group = one([...order.material_group, 'nothing'], first);
    const group = castCatalogue().materialGroup(material_group);
    return {
      kind: 'change-accessory',
      stage,
      record_id: `${order.quotation_no}-${(third % 3) + 1}`,
      material_group,
      material_id: one(group?.choice_level_three_material ?? ['nothing'], third),
    };
  },
  'split-production': ({ first, second, order }) => {
    const some = Math.min(order.order_value - 1, first % order.order_value);
    return {
      kind: 'split-production',
      quantities: some > 0 ? [some, order.order_value - some] : [order.order_value + (second % 2)],
    };
  },
  'set-note': ({ first, stage }) => ({ kind: 'set-note', stage, note: `${first % 3}` }),
  'set-completion-date': ({ first, stage }) => ({
    kind: 'set-completion-date',
    stage,
    date: first % 2 === 0 ? null : '2026-05-05',
  }),
  'set-options': ({ first, second }) => ({
    kind: 'set-options',
    ...[
      { options: { sales_track: second % 2 === 0 } },
      { print: { print_memo: `${second % 3}` } },
      { delivery: { receiver: `${second % 3}`, phone: '02', zipcode: '', address: '台北' } },
      { payment_address: ['', 'https://pay.example/1'][second % 2] },
    ][first % 4],
  }),
  'add-payment': (picked) => {
    const sum = sumOf(picked);
    return {
      kind: 'add-payment',
      payment_kind: one(codesIn(paymentKinds), picked.first),
      amount: one<unknown>([sum, -sum, `${sum}`, 'abc', 1.5, null], picked.third),
      acknowledge: acknowledgedBy(picked.third),
    };
  },
  'correct-payment': ({ first, second, third, order }) => ({
    kind: 'correct-payment',
    reason: reasonOf({ third }),
    index: first % (order.accounting.next_payment_index + 1),
    ...(second % 2 === 0 ? { amount: third } : { payment_kind: one(codesIn(paymentKinds), third) }),
    acknowledge: acknowledgedBy(third),
  }),
  'remove-payment': ({ first, third, order }) => ({
    kind: 'remove-payment',
    reason: reasonOf({ third }),
    index: first % (order.accounting.next_payment_index + 1),
  }),
  'add-delivery': ({ first, second, third }) => ({
    kind: 'add-delivery',
    delivery_way: '黑貓宅急便',
    delivery_number: third % 6 === 0 ? '' : '1',
    single_box: '五層大箱',
    item_of_goods: ['布'],
    who_pay_fee: 0,
    who_did_it_message: '',
    describe: '',
    carton_number: (first % 50) + 1,
    rough_weight: second,
    clearing_freight: true,
    freight_fee: third,
    inquire_link: '',
  }),
  'remove-delivery': ({ first, third, order }) => ({
    kind: 'remove-delivery',
    reason: reasonOf({ third }),
    delivery_id: order.deliveries.length > 0 ? one(order.deliveries, first).delivery_id : 'none',
  }),
  'email-delivery': ({ first, order }) => ({
    kind: 'email-delivery',
    delivery_id: order.deliveries.length > 0 ? one(order.deliveries, first).delivery_id : 'none',
  }),
  'deduct-stock': ({ stage }) => ({ kind: 'deduct-stock', stage }),
  assign: ({ first, second }) =>
    first % 2 === 0
      ? { kind: 'assign', customer_uid: one(everybody, second).customer_id ?? 'club' }
      : { kind: 'assign', sales_value: one(everybody, second).customer_id ?? 'mei' },
  'make-link': ({ first }) => ({
    kind: 'make-link',
    may: ['approve'],
    expires_in_days: (first % 30) + 1,
    note: `${first % 3}`,
    secret_hash: `${first}`.padStart(64, '0'),
  }),
  checkout: ({ stage, second }) => ({ kind: 'checkout', stage, way: one(allOnlinePaymentWays, second) }),
  'note-provider-call': ({ order, first, third }) => {
    const tried = order.checkouts.length === 0 ? undefined : one(order.checkouts, first);
    const call = paidCall(tried?.trade_no ?? '', (tried?.amount ?? 0) + (third % 4 === 0 ? 1 : 0));
    return { kind: 'note-provider-call', ...call };
  },
  'settle-payment-notice': ({ order, first }) => ({
    kind: 'settle-payment-notice',
    outcome: 'paid',
    ...noticeOf(order, first),
    reason: '已退款',
  }),
  'begin-online-refund': ({ order, first, second, third }) => ({
    kind: 'begin-online-refund',
    ...noticeOf(order, first),
    amount: (second % 100) + 1,
    reason: reasonOf({ third }),
  }),
  'end-online-refund': ({ order, first }) => ({
    kind: 'end-online-refund',
    ...noticeOf(order, first),
    refund_id: 'id-1',
    state: 'done',
    message: '',
  }),
  'issue-invoice': ({ stage, first, second, third }) => ({
    kind: 'issue-invoice',
    ...(first % 2 === 0 ? { stage } : {}),
    ...(second % 2 === 0 ? { amount: (second % 2_000) + 1 } : {}),
    ...(third % 8 === 0 ? { zero_rate: { reason: 71, clearance: 1 } } : {}),
    ...(third % 8 === 1 ? { occasion: 'paid' } : {}),
  }),
  'cancel-invoice': ({ order, first, third }) => ({
    kind: 'cancel-invoice',
    ...invoiceOf(order, first),
    reason: reasonOf({ third }),
  }),
  'void-invoice': ({ order, first, third }) => ({
    kind: 'void-invoice',
    ...invoiceOf(order, first),
    reason: reasonOf({ third }),
  }),
  'allow-invoice': ({ order, first, second, third }) => ({
    kind: 'allow-invoice',
    ...invoiceOf(order, first),
    amount: (second % 500) + 1,
    reason: reasonOf({ third }),
  }),
  'cancel-allowance': ({ order, first, second, third }) => {
    const of = invoiceOf(order, first);
    const allowances = order.invoices.find(({ place }) => place === of.place)?.allowances ?? [];
    return {
      kind: 'cancel-allowance',
      ...of,
      allowance_no: allowances.length === 0 ? 'none' : one(allowances, second).allowance_no,
      reason: reasonOf({ third }),
    };
  },
  'revoke-link': ({ first, order }) => ({
    kind: 'revoke-link',
    link_id: order.links.length > 0 ? one(order.links, first).id : 'none',
  }),
  'propose-change': ({ first, second, third, order }) => ({
    kind: 'propose-change',
    message: `${first}`,
    changes: one(
      [
        { order_value: one(tiersOf(order), second), breakdown: [] },
        { proofing_value: third % 4 },
        { delivery: { receiver: `${second % 3}`, phone: '02', zipcode: '', address: '台南' } },
        { cancel: true as const },
        {
          deliveries: [
            {
              receiver: { receiver: `${second % 3}`, phone: '02', zipcode: '', address: '台南' },
              items: [{ index: 1, quantity: 1 + (third % 3) }],
            },
          ],
        },
        { roster: Array.from({ length: order.order_value }, () => ({ number: `${third % 9}` })) },
        { order_value: one(tiersOf(order), second), breakdown: [] },
      ],
      first,
    ),
  }),
  'accept-change': (picked) => answered('accept-change', picked),
  'decline-change': (picked) => answered('decline-change', picked),
  'withdraw-change': ({ order }) => ({ kind: 'withdraw-change', id: order.proposals.at(-1)?.id }),
  'confirm-receipt': () => ({ kind: 'confirm-receipt' }),
  'report-defect': ({ first, second }) => ({
    kind: 'report-defect',
    pieces: first % 3 === 0 ? null : (second % 60) + 1,
    text: '袖口脫線',
    files: [],
  }),
  'settle-defect': ({ first, order }) => ({
    kind: 'settle-defect',
    defect_id: order.defects.length > 0 ? one(order.defects, first).id : 'none',
    message: '補寄一件',
  }),
  'write-message': ({ first, second, third, order }) => ({
    kind: 'write-message',
    text: ['', '可以做 34 碼嗎？', '字'.repeat(5001)][third % 3] ?? '',
    files: order.files.length > 0 && first % 2 === 0 ? [one(order.files, second).file_id] : [],
    internal: second % 3 === 0,
    mention: first % 4 === 0 ? [one(everybody, third).customer_id ?? 'mei'] : [],
  }),
  'mark-messages-read': ({ first, order }) => ({
    kind: 'mark-messages-read',
    until: order.messages.length > 0 ? one(order.messages, first).id : 'none',
  }),
  'add-file': ({ first, second, third }) => ({
    kind: 'add-file',
    file_id: `f${first}`,
    folder: one(fileFolders, second),
    index: (third % 3) + 1,
    name: 'a.png',
    size: first,
    sha256: 'b'.repeat(64),
  }),
  'place-design': ({ first, second, third, order, stage }) => {
    const art = order.files.filter(({ folder }) => orderFileFolders[folder].holds === 'art');
    const isPicture = art.length > 0 && first % 3 > 0;
    return {
      kind: 'place-design',
      ...(second % 2 === 0 ? {} : { stage }),
      index: (third % 3) + 1,
      region: one(['front', 'back', 'top', 'nowhere'], second),
      ...(isPicture && { art: { file_id: one(art, first).file_id } }),
      texts: isPicture ? [] : [text(`${first % 5}`)],
      repeat: one(repeats, third),
      width_mm: 10 + (first % 900),
      offset_mm: [(second % 700) - 300, third % 500],
      rotation_deg: second % 4 === 0 ? 0 : first % 360,
      background: third % 2 === 0 ? null : '#e8edf7',
      colour: null,
      low_resolution_accepted: first % 2 === 0,
      note: third % 4 === 0 ? '' : '移高 2 公分',
    };
  },
  'set-roster': ({ first, second, third, order }) => ({
    kind: 'set-roster',
    pieces:
      first % 5 === 0
        ? null
        : Array.from({ length: Math.min(order.order_value, 2_000) + (second % 7 === 0 ? 1 : 0) }, (_, at) =>
            at < first % 4 ? { number: `${second % 20}` } : {},
          ),
    note: third % 4 === 0 ? '' : '名字寫錯',
  }),
  'remove-design': ({ first, third, order, stage }) => {
    const { designs } = order;
    const at = designs.length > 0 ? one(designs, first) : { stage, index: 1, region: 'front' };
    return {
      kind: 'remove-design',
      stage: at.stage,
      index: at.index,
      region: at.region,
      note: third % 4 === 0 ? '' : '重做',
    };
  },
  'remove-file': ({ first, order }) => ({
    kind: 'remove-file',
    file_id: order.files.length > 0 ? one(order.files, first).file_id : 'none',
  }),
};
