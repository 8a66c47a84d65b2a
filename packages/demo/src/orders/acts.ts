import { orderTotals, outstanding, type Stage } from '@zhidan/domain/quotation';
import { methods, type MethodName } from './methods.js';
import type { Scene, Step } from './step.js';
import {
  closings,
  customerNotes,
  deliveryWords,
  fileErrors,
  inspections,
  missingParts,
  passNotes,
  paymentNotes,
  proofRejections,
  returnNotes,
  revisedNotes,
  terminations,
  workNotes,
} from './words.js';

/** The steps that stories are made of, each with the working days that it takes. */

export const submit: Step = {
  by: 'buyer',
  days: 0,
  act: ({ chance }) => ({ kind: 'submit-for-review', customer_notes: chance.pick(customerNotes) }),
};

const passing =
  (unit_price_off: (scene: Scene) => number | null): Step['act'] =>
  (scene) => ({
    kind: 'pass-review',
    proofing_delivery_date: scene.chance.whole(5, 9),
    product_delivery_date: scene.chance.whole(12, 25),
    staff_notes: scene.chance.pick(passNotes),
    unit_price_off: unit_price_off(scene),
  });

export const pass: Step = { by: 'sales', days: 1, act: passing(() => null) };

/** A tenth off the unit price, agreed upon by telephone. */
export const passForLess: Step = {
  by: 'manager',
  days: 1,
  act: passing(({ order }) => Math.max(1, Math.floor(order.unit_price * 0.9))),
};

export const sendBack: Step = {
  by: 'sales',
  days: 1,
  act: ({ chance }) => ({ kind: 'return-review', staff_notes: chance.pick(returnNotes) }),
};

export const reviseAndSubmit: readonly Step[] = [
  {
    by: 'buyer',
    days: 2,
    act: ({ chance }) => ({ kind: 'revise', customer_notes: chance.pick(revisedNotes) }),
  },
  {
    by: 'buyer',
    days: 0,
    act: ({ order }) => ({ kind: 'submit-for-review', customer_notes: order.customer_notes }),
  },
];

export const readNotes: Step = { by: 'buyer', days: 0, act: () => ({ kind: 'mark-notes-read' }) };

export const orderStage = (stage: Stage, method: MethodName, days = 1): Step => ({
  by: 'buyer',
  days,
  act: ({ order, chance, company }) => ({
    kind: 'place-order',
    stage,
    charge_method: methods[method].charge_method,
    last_five_digits:
      methods[method].charge_method === 2501 ? lastFive(order.accounting.last_five_digits, chance) : '',
    buyer_paypal_email: method === 'paypal' ? `${company.account}@zhidan.test` : '',
  }),
});

/** An account number does not change from one transfer to the next. */
const lastFive = (known: string, chance: Scene['chance']): string =>
  known === '' ? String(chance.whole(0, 99_999)).padStart(5, '0') : known;

const owedFor = (stage: Stage, { order }: Scene): number =>
  stage === 'proofing' ? orderTotals(order).proofing_price_tax : Math.max(0, outstanding(order));

export const reportTransfer = (stage: Stage): Step => ({
  by: 'buyer',
  days: 0,
  act: (scene) => ({
    kind: 'report-transfer',
    last_five_digits: lastFive(scene.order.accounting.last_five_digits, scene.chance),
    amount: owedFor(stage, scene),
    paid_on: new Date(Date.parse(scene.at) + 8 * 3_600_000).toISOString().slice(0, 10),
  }),
});

export const confirm: Step = {
  by: 'accounting',
  days: 1,
  act: ({ chance }) => ({ kind: 'allow-next-step', staff_notes: chance.pick(paymentNotes) }),
};

const invoice = (chance: Scene['chance']): string =>
  `${chance.pick(['QA', 'RB', 'SC', 'TD'])}-${chance.whole(10_000_000, 99_999_999)}`;

export const receive = (stage: Stage, method: MethodName, days = 0): Step => ({
  by: 'accounting',
  days,
  act: (scene) => ({
    kind: 'add-payment',
    payment_kind: methods[method].kinds[stage],
    amount: owedFor(stage, scene),
    invoice_no: invoice(scene.chance),
  }),
});

/** Some more or some less than is owed, as it is agreed upon, in percent of the production. */
export const adjust = (payment_kind: 6 | 7 | 8 | 15 | 16, percent: number, memo: string): Step => ({
  by: 'accounting',
  days: 0,
  act: ({ order }) => ({
    kind: 'add-payment',
    payment_kind,
    amount: Math.max(1, Math.round((orderTotals(order).product_price_tax * percent) / 100)),
    memo,
  }),
});

/** More than is owed arrives, by one transfer too many. */
export const receiveTooMuch: Step = {
  by: 'accounting',
  days: 1,
  act: ({ order, chance }) => ({
    kind: 'add-payment',
    payment_kind: 3,
    amount: outstanding(order) + chance.whole(3, 20) * 100,
    memo: '客戶匯款金額與報價不符',
  }),
};

/** What was paid too much goes back. */
export const payBackTooMuch: Step = {
  by: 'accounting',
  days: 2,
  act: ({ order }) => ({
    kind: 'add-payment',
    payment_kind: 13,
    amount: Math.max(1, -outstanding(order)),
    memo: '溢付退款',
  }),
};

/** The payment for the production goes back when nothing is produced. */
export const payBackProduction = (payment_kind: 13 | 14): Step => ({
  by: 'accounting',
  days: 2,
  act: ({ order }) => ({
    kind: 'add-payment',
    payment_kind,
    amount: orderTotals(order).product_price_tax,
    memo: '訂單終止，生產費退回',
  }),
});

/** A typing error in the invoice number is put right. */
export const correctInvoice: Step = {
  by: 'accounting',
  days: 0,
  act: ({ order, chance }) => ({
    kind: 'correct-payment',
    index: order.accounting.payment_record.at(-1)?.index ?? 0,
    invoice_no: invoice(chance),
    memo: '發票號碼更正',
  }),
};

/** The accounting code is changed; to an interruption with its reason. */
export const account = (code: number, days = 0, reason?: string): Step => ({
  by: 'accounting',
  days,
  act: () => ({ kind: 'change-accounting-code', code, reason }),
});

export const advance = (days = 1): Step => ({ by: 'production', days, act: () => ({ kind: 'advance' }) });

export const move = (code: number, days = 0): Step => ({
  by: 'sales',
  days,
  act: () => ({ kind: 'move-code', code }),
});

export const inspect: Step = {
  by: 'sales',
  days: 1,
  act: ({ chance }) => ({ kind: 'move-code', code: 3050, staff_notes: chance.pick(inspections) }),
};

export const record = (
  stage: Stage,
  status_code: number,
  days = 1,
  messages: readonly string[] = [''],
): Step => ({
  // The person who prints records the printing.
  by: status_code === 3502 || status_code === 3602 ? 'print' : 'production',
  days,
  act: ({ chance }) => ({
    kind: stage === 'proofing' ? 'record-proofing-step' : 'record-production-step',
    status_code,
    message: chance.pick(messages),
  }),
});

export const fileError = (stage: Stage): Step =>
  record(stage, stage === 'proofing' ? 3597 : 3697, 1, fileErrors);
export const partMissing = (stage: Stage): Step =>
  record(stage, stage === 'proofing' ? 3598 : 3698, 1, missingParts);
export const terminate = (stage: Stage): Step =>
  record(stage, stage === 'proofing' ? 3599 : 3699, 2, terminations);

export const rejectProof: Step = {
  by: 'buyer',
  days: 2,
  act: ({ chance }) => ({ kind: 'reject-proof', message: chance.pick(proofRejections) }),
};

export const takeStock = (stage: Stage): Step => ({
  by: 'warehouse',
  days: 0,
  act: () => ({ kind: 'deduct-stock', stage }),
});

/** Sales keeps an eye on it. */
export const follow: Step = {
  by: 'sales',
  days: 0,
  act: () => ({ kind: 'set-options', options: { sales_track: true } }),
};

export const note = (stage: Stage): Step => ({
  by: 'sales',
  days: 0,
  act: ({ chance }) => ({ kind: 'set-note', stage, note: chance.pick(workNotes) }),
});

export const split: Step = {
  by: 'buyer',
  days: 0,
  act: ({ order: { order_value } }) => {
    const half = Math.floor(order_value / 2);
    return { kind: 'split-production', quantities: half === 0 ? [order_value] : [half, order_value - half] };
  },
};

export const send = (stage: Stage): Step => ({
  by: 'shipping',
  days: 1,
  act: ({ order, shipping, chance }) => {
    const carton_number = stage === 'proofing' ? 1 : Math.min(Math.max(order.carton, 1), 50);
    const collected = chance.next() < 0.1;
    return {
      kind: 'add-delivery',
      production_kind: stage === 'proofing' ? 0 : 1,
      delivery_way: chance.pick(shipping.carriers),
      delivery_number: collected ? '客戶自取' : String(chance.whole(100_000_000_000, 999_999_999_999)),
      single_box: chance.pick(shipping.cartons),
      item_of_goods: [stage === 'proofing' ? `${order.category_name} 樣品` : order.category_name],
      who_pay_fee: chance.pick([0, 0, 0, 1, 2] as const),
      who_did_it_message: '',
      describe: chance.pick(deliveryWords),
      carton_number,
      rough_weight: stage === 'proofing' ? 1 : Math.round((order.net_weight + carton_number) * 10) / 10,
      clearing_freight: true,
      freight_fee: carton_number * 110,
      inquire_link: '',
    };
  },
});

export const mailDelivery: Step = {
  by: 'shipping',
  days: 0,
  act: ({ order }) => ({ kind: 'email-delivery', delivery_id: order.deliveries.at(-1)?.delivery_id ?? '' }),
};

export const forceClose: Step = {
  by: 'sales',
  days: 6,
  act: ({ chance }) => ({ kind: 'force-close', reason: chance.pick(closings) }),
};

export const forceCode = (code: number, reason: string): Step => ({
  by: 'manager',
  days: 1,
  act: () => ({ kind: 'force-code', family: 'quotation', code, reason }),
});
