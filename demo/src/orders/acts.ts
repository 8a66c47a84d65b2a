import { QUOTATION_CODE, STEP_CODE } from '@zhidan/domain/codes';
import type { Stage } from '@zhidan/domain/quotation';
import type { StepContext, StoryStep } from './step.js';
import {
  closingReasons,
  customerNotes,
  deliveryMessages,
  fileErrors,
  inspectionNotes,
  missingParts,
  passNotes,
  sampleRejections,
  returnNotes,
  revisedNotes,
  terminationReasons,
  workNotes,
} from './words.js';

/**
 * This file has steps of orders for the stories of the demo; `days` are the working days since the step before.
 */

export const submitStep: StoryStep = {
  by: 'buyer',
  days: 0,
  act: ({ chance }) => ({ kind: 'submit-for-review', customer_notes: chance.pick(customerNotes) }),
};

const passing =
  (unit_price_off: (scene: StepContext) => number | null): StoryStep['act'] =>
  (scene) => ({
    kind: 'pass-review',
    proofing_delivery_date: scene.chance.whole(5, 9),
    product_delivery_date: scene.chance.whole(12, 25),
    staff_notes: scene.chance.pick(passNotes),
    unit_price_off: unit_price_off(scene),
  });

export const passStep: StoryStep = { by: 'sales', days: 1, act: passing(() => null) };

/** The review passes with a tenth off the unit price, as agreed by telephone. */
export const passAtDiscountStep: StoryStep = {
  by: 'manager',
  days: 1,
  act: passing(({ order }) => Math.max(1, Math.floor(order.unit_price * 0.9))),
};

export const returnStep: StoryStep = {
  by: 'sales',
  days: 1,
  act: ({ chance }) => ({ kind: 'return-review', staff_notes: chance.pick(returnNotes) }),
};

export const reviseAndSubmitSteps: readonly StoryStep[] = [
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

export const readNotesStep: StoryStep = { by: 'buyer', days: 0, act: () => ({ kind: 'mark-notes-read' }) };

export const advanceStep = (days = 1): StoryStep => ({
  by: 'production',
  days,
  act: () => ({ kind: 'advance' }),
});

export const moveStep = (code: number, days = 0): StoryStep => ({
  by: 'sales',
  days,
  act: () => ({ kind: 'move-code', code }),
});

export const inspectStep: StoryStep = {
  by: 'sales',
  days: 1,
  act: ({ chance }) => ({
    kind: 'move-code',
    code: QUOTATION_CODE.salesCheck,
    staff_notes: chance.pick(inspectionNotes),
  }),
};

export const recordStep = (
  stage: Stage,
  status_code: number,
  days = 1,
  messages: readonly string[] = [''],
): StoryStep => ({
  // The person who prints also records the printing.
  by:
    status_code === STEP_CODE.proofingPrint || status_code === STEP_CODE.productionPrint
      ? 'print'
      : 'production',
  days,
  act: ({ chance }) => ({
    kind: stage === 'proofing' ? 'record-proofing-step' : 'record-production-step',
    status_code,
    message: chance.pick(messages),
  }),
});

export const fileErrorStep = (stage: Stage): StoryStep =>
  recordStep(
    stage,
    stage === 'proofing' ? STEP_CODE.proofingFileError : STEP_CODE.productionFileError,
    1,
    fileErrors,
  );
export const partMissingStep = (stage: Stage): StoryStep =>
  recordStep(
    stage,
    stage === 'proofing' ? STEP_CODE.proofingPartMissing : STEP_CODE.productionPartMissing,
    1,
    missingParts,
  );
export const terminateStep = (stage: Stage): StoryStep =>
  recordStep(
    stage,
    stage === 'proofing' ? STEP_CODE.proofingEndedByCustomer : STEP_CODE.productionEndedByCustomer,
    2,
    terminationReasons,
  );

export const rejectSampleStep: StoryStep = {
  by: 'buyer',
  days: 2,
  act: ({ chance }) => ({ kind: 'reject-proof', message: chance.pick(sampleRejections) }),
};

export const takeStockStep = (stage: Stage): StoryStep => ({
  by: 'warehouse',
  days: 0,
  act: () => ({ kind: 'deduct-stock', stage }),
});

/** Sales mark the order for tracking (`sales_track`). */
export const trackOrderStep: StoryStep = {
  by: 'sales',
  days: 0,
  act: () => ({ kind: 'set-options', options: { sales_track: true } }),
};

export const noteStep = (stage: Stage): StoryStep => ({
  by: 'sales',
  days: 0,
  act: ({ chance }) => ({ kind: 'set-note', stage, note: chance.pick(workNotes) }),
});

export const splitStep: StoryStep = {
  by: 'buyer',
  days: 0,
  act: ({ order: { order_value } }) => {
    const half = Math.floor(order_value / 2);
    return { kind: 'split-production', quantities: half === 0 ? [order_value] : [half, order_value - half] };
  },
};

export const sendStep = (stage: Stage): StoryStep => ({
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
      describe: chance.pick(deliveryMessages),
      carton_number,
      rough_weight: stage === 'proofing' ? 1 : Math.round((order.net_weight + carton_number) * 10) / 10,
      clearing_freight: true,
      freight_fee: carton_number * 110,
      inquire_link: '',
    };
  },
});

export const mailDeliveryStep: StoryStep = {
  by: 'shipping',
  days: 0,
  act: ({ order }) => ({ kind: 'email-delivery', delivery_id: order.deliveries.at(-1)?.delivery_id ?? '' }),
};

export const forceCloseStep: StoryStep = {
  by: 'sales',
  days: 6,
  act: ({ chance }) => ({ kind: 'force-close', reason: chance.pick(closingReasons) }),
};

export const forceCodeStep = (code: number, reason: string): StoryStep => ({
  by: 'manager',
  days: 1,
  act: () => ({ kind: 'force-code', family: 'quotation', code, reason }),
});
