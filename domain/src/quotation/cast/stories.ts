import type { Caller } from '../../access/caller.js';
import type { CommandOf, QuotationCommand } from '../commands.js';
import type { QuotationEvent } from '../events.js';
import { quotation } from '../quotation.js';
import type { QuotationState } from '../state.js';
import { castFacts, daysLater, POLO_ORDER } from './facts.js';
import {
  accountant,
  cafe,
  club,
  manager,
  productionEmployee,
  salesWoman,
  seamstress,
  shippingEmployee,
} from './people.js';

/** A command with its caller and the number of days since the story began. */
export type StoryStep = readonly [caller: Caller, day: number, command: QuotationCommand];

/** An event of a story with its caller and its instant. */
export interface StoryEvent {
  readonly caller: Caller;
  readonly at: string;
  readonly event: QuotationEvent;
}

/**
 * The events of a story, in which the aggregate decides every step. Throws `Refused` where a step is not
 * allowed.
 */
export function tellStory(steps: readonly StoryStep[], quotation_no = POLO_ORDER): readonly StoryEvent[] {
  const told: StoryEvent[] = [];
  let state: QuotationState = quotation.initial;
  for (const [caller, day, command] of steps) {
    const at = daysLater(day);
    const facts = castFacts(caller, { now: at, quotation_no, new_id: `${quotation_no}-${told.length}` });
    for (const event of quotation.decide(command, state, facts)) {
      told.push({ caller, at, event });
      state = quotation.evolve(state, event);
    }
  }
  return told;
}

export const eventsOf = (steps: readonly StoryStep[], quotation_no = POLO_ORDER): readonly QuotationEvent[] =>
  tellStory(steps, quotation_no).map(({ event }) => event);

export const askForPolos = {
  kind: 'request',
  category_id: 'polo',
  order_value: 40,
  proofing_value: 2,
  customer_notes: '藍色要深一點',
} as const satisfies QuotationCommand;

export const passPolos = {
  kind: 'pass-review',
  proofing_delivery_date: 7,
  product_delivery_date: 20,
  staff_notes: '顏色以打樣為準',
} as const satisfies QuotationCommand;

/** The data of a parcel when it is sent. */
export const parcelSent = {
  delivery_way: '黑貓宅急便',
  delivery_number: '9001-2345',
  single_box: '五層大箱',
  item_of_goods: ['POLO 衫'],
  who_pay_fee: 0,
  who_did_it_message: '',
  describe: '',
  carton_number: 1,
  rough_weight: 8,
  clearing_freight: true,
  freight_fee: 120,
  inquire_link: '',
} as const;

export const addParcelCommand: CommandOf<'add-delivery'> = {
  kind: 'add-delivery',
  ...parcelSent,
  item_of_goods: [...parcelSent.item_of_goods],
};

const sendParcel = (production_kind: 0 | 1): CommandOf<'add-delivery'> => ({
  ...addParcelCommand,
  production_kind,
});

function addArt(file_id: string): QuotationCommand {
  return {
    kind: 'add-file',
    file_id,
    folder: 'upload-to-proofing-ai-psd',
    index: 1,
    name: 'polo-front.ai',
    size: 2_400_000,
    sha256: 'c0ffee'.padEnd(64, '0'),
  };
}

/** Confirms that a stage begins before its payment is recorded. */
const nothingBooked = { acknowledge: ['NOTHING_RECEIVED'] } satisfies Partial<QuotationCommand>;
/** Confirms a payment that exceeds the amount owed for its stage. */
const moreThanOwed = { acknowledge: ['OVERPAYS'] } satisfies Partial<QuotationCommand>;
/** Art on the front of the samples, with the club's name under it. */
export const designPolos = (file_id: string): CommandOf<'place-design'> => ({
  kind: 'place-design',
  stage: 'proofing',
  index: 1,
  region: 'front',
  art: { file_id },
  texts: [
    {
      id: 'name',
      text: '青山網球社',
      font: 'sans',
      height_mm: 30,
      colour: '#1f2a4d',
      at_mm: [200, 320],
      rotation_deg: 0,
      align: 'center',
    },
  ],
  repeat: 'single',
  width_mm: 240,
  offset_mm: [80, 100],
  rotation_deg: 0,
  background: null,
  colour: 'white',
  low_resolution_accepted: false,
  note: '',
});

/** The club's 40 polos: requested, sampled, paid upfront, produced, shipped, settled and closed. */
export const clubOrdersPolos: readonly StoryStep[] = [
  [club, 0, askForPolos],
  [club, 0, { kind: 'submit-for-review' }],
  [salesWoman, 1, passPolos],
  [club, 2, { kind: 'place-order', stage: 'proofing', charge_method: 2501, last_five_digits: '00123' }],
  [club, 2, { kind: 'report-transfer', last_five_digits: '00123', amount: 1050, paid_on: '2026-03-04' }],
  [accountant, 3, { kind: 'allow-next-step', staff_notes: '已入帳', ...nothingBooked }],
  [accountant, 3, { kind: 'add-payment', payment_kind: 2, amount: 1050, invoice_no: 'AB-10000001' }],
  [productionEmployee, 4, { kind: 'advance' }],
  [productionEmployee, 5, { kind: 'record-proofing-step', status_code: 3502 }],
  [productionEmployee, 8, { kind: 'record-proofing-step', status_code: 3511 }],
  [shippingEmployee, 8, sendParcel(0)],
  [club, 10, { kind: 'place-order', stage: 'production', charge_method: 2501, last_five_digits: '00123' }],
  [accountant, 11, { kind: 'allow-next-step', ...nothingBooked }],
  [accountant, 11, { kind: 'add-payment', payment_kind: 3, amount: 4032 }],
  [productionEmployee, 12, { kind: 'advance' }],
  [productionEmployee, 20, { kind: 'record-production-step', status_code: 3611 }],
  [shippingEmployee, 21, sendParcel(1)],
  [salesWoman, 22, { kind: 'move-code', code: 4003 }],
  [accountant, 23, { kind: 'change-accounting-code', code: 2999 }],
  [salesWoman, 23, { kind: 'move-code', code: 9999 }],
];

/**
 * The club's second order has difficulties: a file error sends it back, the buyer wants other samples, a
 * manager corrects a code, money is refunded, and the goods leave in two parcels.
 */
export const clubOrdersAgain: readonly StoryStep[] = [
  ...clubOrdersPolos.slice(0, 8),
  [productionEmployee, 5, { kind: 'record-proofing-step', status_code: 3597, message: '圖檔解析度不足' }],
  [club, 6, addArt('art-2')],
  [productionEmployee, 6, { kind: 'advance' }],
  [productionEmployee, 8, { kind: 'record-proofing-step', status_code: 3511 }],
  [club, 9, { kind: 'reject-proof', message: '領口太寬' }],
  [productionEmployee, 11, { kind: 'record-proofing-step', status_code: 3511 }],
  [club, 12, { kind: 'place-order', stage: 'production', charge_method: 2504 }],
  [accountant, 12, { kind: 'allow-next-step', ...nothingBooked }],
  [accountant, 12, { kind: 'add-payment', payment_kind: 10, amount: 4232, ...moreThanOwed }],
  [productionEmployee, 13, { kind: 'advance' }],
  [manager, 14, { kind: 'force-code', family: 'quotation', code: 4001, reason: '布料到貨延遲' }],
  [productionEmployee, 16, { kind: 'advance' }],
  [shippingEmployee, 20, { ...sendParcel(1), carton_number: 1 }],
  [shippingEmployee, 22, { ...sendParcel(1), carton_number: 2 }],
  [accountant, 23, { kind: 'add-payment', payment_kind: 13, amount: 200, memo: '溢付退款' }],
  [salesWoman, 23, { kind: 'move-code', code: 4003 }],
  [accountant, 24, { kind: 'change-accounting-code', code: 2999 }],
  [salesWoman, 24, { kind: 'move-code', code: 9999 }],
];

/** Moments of the first story, by the number of its steps that are done. */
const poloMoments = {
  asked: 1,
  submitted: 2,
  passed: 3,
  ordered: 4,
  reported: 5,
  confirmed: 6,
  paid: 7,
  proofing: 8,
  printed: 9,
  proofed: 10,
  sampleSent: 11,
  productionOrdered: 12,
  productionConfirmed: 13,
  producing: 15,
  shipped: 18,
  settled: 19,
  closed: 20,
} as const;

/** The events of the club's polos up to a moment. */
export const poloEventsAt = (moment: keyof typeof poloMoments): readonly QuotationEvent[] =>
  eventsOf(clubOrdersPolos.slice(0, poloMoments[moment]));

/** The café's 50 tablecloths, paid by the month: work begins when the order is placed. */
export const cafeOrdersTablecloths: readonly StoryStep[] = [
  [cafe, 0, { kind: 'request', category_id: 'tablecloth', order_value: 50, proofing_value: 1 }],
  [cafe, 0, { kind: 'submit-for-review', customer_notes: '請用環保墨水' }],
  [salesWoman, 1, { ...passPolos, unit_price_off: 600 }],
  [cafe, 2, { kind: 'place-order', stage: 'proofing', charge_method: 2503 }],
  [productionEmployee, 3, { kind: 'advance' }],
  [productionEmployee, 9, { kind: 'record-proofing-step', status_code: 3511 }],
  [cafe, 10, { kind: 'place-order', stage: 'production', charge_method: 2503 }],
  [productionEmployee, 11, { kind: 'advance' }],
  [shippingEmployee, 25, sendParcel(1)],
  [salesWoman, 25, { kind: 'move-code', code: 4103 }],
  [accountant, 60, { kind: 'add-payment', payment_kind: 3, amount: 32913, ...moreThanOwed }],
  [salesWoman, 60, { kind: 'move-code', code: 4003 }],
  [accountant, 60, { kind: 'change-accounting-code', code: 2999 }],
  [salesWoman, 61, { kind: 'move-code', code: 9999 }],
];

/** The seamstress's 200 badges, without samples and paid by PayPal. */
export const seamstressOrdersBadges: readonly StoryStep[] = [
  [
    seamstress,
    0,
    { kind: 'request', category_id: 'badge', order_value: 200, proofing_value: -1, rapid: true },
  ],
  [seamstress, 0, { kind: 'submit-for-review' }],
  [salesWoman, 0, passPolos],
  [
    seamstress,
    1,
    { kind: 'place-order', stage: 'production', charge_method: 2502, buyer_paypal_email: 'mei@zhidan.test' },
  ],
  [accountant, 2, { kind: 'allow-next-step', ...nothingBooked }],
];

/**
 * The café's tablecloths, sampled on term and produced after a transfer for the goods alone; the samples are
 * still owed when all is shipped.
 */
export const cafePaysTheGoods: readonly StoryStep[] = [
  ...cafeOrdersTablecloths.slice(0, 6),
  [cafe, 10, { kind: 'place-order', stage: 'production', charge_method: 2501 }],
  [accountant, 11, { kind: 'allow-next-step', ...nothingBooked }],
  [accountant, 11, { kind: 'add-payment', payment_kind: 3, amount: 31500 }],
  [productionEmployee, 12, { kind: 'advance' }],
  [salesWoman, 25, { kind: 'move-code', code: 4003 }],
];

const tableclothMoments = {
  passed: 3,
  ordered: 4,
  proofing: 5,
  proofed: 6,
  productionOrdered: 7,
  producing: 8,
  shipped: 10,
};

/** The events of the café's tablecloths up to a moment. */
export const tableclothEventsAt = (moment: keyof typeof tableclothMoments): readonly QuotationEvent[] =>
  eventsOf(cafeOrdersTablecloths.slice(0, tableclothMoments[moment]));

const badgeMoments = { passed: 3, ordered: 4, confirmed: 5 };

/** The events of the seamstress's badges up to a moment. */
export const badgeEventsAt = (moment: keyof typeof badgeMoments): readonly QuotationEvent[] =>
  eventsOf(seamstressOrdersBadges.slice(0, badgeMoments[moment]));
