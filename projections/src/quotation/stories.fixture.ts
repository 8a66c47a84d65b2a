import { quotation, type QuotationCommand, type QuotationEvent } from '@zhidan/domain/quotation';
import {
  accountant,
  cafeOrdersTablecloths,
  castFacts,
  club,
  clubOrdersAgain,
  clubOrdersPolos,
  designPolos,
  invoicedPolos,
  storageEmployee,
  addParcelCommand,
  poloEventsAt,
  polosPaidOnline,
  salesWoman,
  seamstressOrdersBadges,
  shippingEmployee,
  tellStory,
  type StoryStep,
} from '@zhidan/domain/quotation/cast';
import { History } from '../testing/events.js';

const AGAIN = '260302-1203040579';
/** The club's second order, with all notes that staff can record before the order is closed. */
const clubFindsADefect: readonly StoryStep[] = [
  ...clubOrdersAgain.slice(0, 1),
  [
    club,
    0,
    {
      kind: 'revise',
      wished_date: '2026-05-04',
      breakdown: [
        { label: 'S', quantity: 10 },
        { label: 'M', quantity: 30 },
      ],
    },
  ],
  ...clubOrdersAgain.slice(1, 10),
  [club, 6, designPolos('art-2')],
  [
    club,
    6,
    {
      kind: 'set-roster',
      pieces: Array.from({ length: 40 }, (_, at) => ({ size: 'M', name: '王小明', number: `${at + 1}` })),
      note: '',
    },
  ],
  ...clubOrdersAgain.slice(10, -1),
  [salesWoman, 24, { kind: 'set-note', stage: 'proofing', note: '領口收窄' }],
  [salesWoman, 24, { kind: 'set-note', stage: 'production', note: '胸口繡字' }],
  [salesWoman, 24, { kind: 'set-completion-date', stage: 'proofing', date: '2026-03-12' }],
  [salesWoman, 24, { kind: 'set-options', options: { sales_track: true }, print: { print_memo: '深藍' } }],
  [
    club,
    24,
    { kind: 'make-link', may: ['view'], expires_in_days: 14, note: '給教練', secret_hash: 'a'.repeat(64) },
  ],
  [club, 24, { kind: 'write-message', text: '再十件來得及嗎？', files: [], internal: false, mention: [] }],
  [storageEmployee, 24, { kind: 'deduct-stock', stage: 'production' }],
  [
    accountant,
    24,
    { kind: 'correct-payment', index: 0, payment_kind: 4, memo: '改為 PayPal', reason: '種類選錯' },
  ],
  [
    accountant,
    24,
    { kind: 'add-payment', payment_kind: 6, amount: 100, acknowledge: ['STAGE_ALREADY_PAID'] },
  ],
  [accountant, 24, { kind: 'remove-payment', index: 3, reason: '重複登錄' }],
  [club, 24, { kind: 'confirm-receipt' }],
  [club, 24, { kind: 'report-defect', pieces: 2, text: '兩件尺寸不對', files: [] }],
];

/** The id of a defect ends with the number of events before the event that reports it. */
const DEFECT = `${AGAIN}-${tellStory(clubFindsADefect.slice(0, -1), AGAIN).length}`;

/** The story `clubFindsADefect`, followed by the replacement for the defective pieces. */
const clubOrdersAgainWithNotes: readonly StoryStep[] = [
  ...clubFindsADefect,
  [
    shippingEmployee,
    24,
    {
      ...addParcelCommand,
      production_kind: 1,
      who_pay_fee: 1,
      describe: '補寄兩件',
      who_did_it_message: '尺寸寄錯',
      replaces: DEFECT,
      receiver: { receiver: '陳教練', phone: '0933-555-666', zipcode: '701', address: '台南市東區一號' },
    },
  ],
];

/** Badges of a walk-in customer; the order is handed over to the club. */
const handedOver: readonly StoryStep[] = [
  ...seamstressOrdersBadges.slice(0, 1),
  [salesWoman, 1, { kind: 'assign', customer_uid: 'club' }],
  [salesWoman, 2, { kind: 'write-message', text: '要改字色嗎？', files: [], internal: false, mention: [] }],
];

const CANCELLED = '260302-1203040582';
/** The id of the proposed cancellation: its stream had three events before the proposal. */
const CANCELLING = `${CANCELLED}-3`;

/** A quotation that was passed in review and is then cancelled by agreement. */
const cancelled: readonly StoryStep[] = [
  ...clubOrdersPolos.slice(0, 3),
  [salesWoman, 3, { kind: 'propose-change', changes: { cancel: true }, message: '布料停產' }],
  [club, 3, { kind: 'accept-change', id: CANCELLING, message: '好' }],
];

const DIVIDED = '260302-1203040585';
const DIVIDED_PROPOSAL = `${DIVIDED}-3`;
const tainan = { receiver: '陳教練', phone: '0933555666', zipcode: '701', address: '台南市東區東門路 1 號' };

/** A quotation that was passed in review, and is divided between two receivers by agreement. */
const divided: readonly StoryStep[] = [
  ...clubOrdersPolos.slice(0, 3),
  [
    club,
    3,
    {
      kind: 'propose-change',
      changes: { deliveries: [{ receiver: tainan, items: [{ index: 1, quantity: 15 }] }] },
      message: '',
    },
  ],
  [salesWoman, 3, { kind: 'accept-change', id: DIVIDED_PROPOSAL, message: '' }],
];

const deletedAtOnce: readonly StoryStep[] = [...clubOrdersPolos.slice(0, 1), [club, 1, { kind: 'delete' }]];

const stories: readonly (readonly [quotation_no: string, steps: readonly StoryStep[]])[] = [
  ['260302-1203040576', clubOrdersPolos],
  ['260302-1203040577', cafeOrdersTablecloths],
  ['260302-1203040578', seamstressOrdersBadges],
  [AGAIN, clubOrdersAgainWithNotes],
  ['260302-1203040580', deletedAtOnce],
  ['260302-1203040581', handedOver],
  [DIVIDED, divided],
  [CANCELLED, cancelled],
];

/** Builds the event history of all orders of the cast; one order is deleted, one is handed over. */
export function tellStories(): History {
  const history = new History();
  for (const [quotation_no, steps] of stories) {
    const events = tellStory(steps, quotation_no).map(({ event }) => withFeature(event));
    history.happened(`quotation-${quotation_no}`, ...events);
    const sent = events.flatMap(({ type, data }) => (type === 'DeliveryAdded' ? [data.delivery_id] : []));
    history.happened(`quotation-${quotation_no}`, ...mailedAndTakenBack(sent));
  }
  // An order with a payment number from a provider, which the provider reports as paid.
  history.happened('quotation-260302-1203040582', ...polosPaidOnline('number'));
  history.happened('quotation-260302-1203040583', ...cancelledAtACost());
  // An invoice with an allowance for a part of its amount.
  history.happened('quotation-260302-1203040584', ...invoicedPolos('allowed'));
  return history;
}

/** Sales propose to cancel the polos for a tenth of their price, and the club accepts. */
function cancelledAtACost(): readonly QuotationEvent[] {
  const { settings } = castFacts(salesWoman);
  const cancel_percent = { ordered: 10, samples: 30, production: 50 };
  const agreement: readonly (readonly [typeof club, QuotationCommand])[] = [
    [salesWoman, { kind: 'propose-change', changes: { cancel: true }, message: '' }],
    [club, { kind: 'accept-change', id: 'p1', message: '' }],
  ];
  const events = [...poloEventsAt('passed')];
  for (const [caller, command] of agreement) {
    const facts = { ...castFacts(caller, { new_id: 'p1' }), settings: { ...settings, cancel_percent } };
    events.push(...quotation.decide(command, events.reduce(quotation.evolve, quotation.initial), facts));
  }
  return events;
}

/** The goods of the cast have no special features; this function adds some. */
const withFeature = (event: QuotationEvent): QuotationEvent =>
  event.type === 'QuotationRequested'
    ? { ...event, data: { ...event.data, priced: { ...event.data.priced, feature: '吸濕排汗' } } }
    : event;

const picture = {
  folder: 'product-delivery',
  index: 1,
  name: 'polo.jpg',
  sha256: 'facade'.padEnd(64, '0'),
} as const;

/**
 * The buyer gets a mail about the last of several parcels; the first parcel and one file are removed as
 * mistakes.
 */
function mailedAndTakenBack(sent: readonly string[]): readonly QuotationEvent[] {
  const [first, last] = [sent.at(0), sent.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const by = { who_did_it_uid: 'yun', who_did_it_name: '出貨阿運', created_date: '2026-03-27T01:00:00.000Z' };
  // A file id contains the order number, so each order gets a file id of its own.
  const file = { ...picture, file_id: `picture-${last}` };
  return [
    { type: 'DeliveryEmailed', data: { delivery_id: last, ...by } },
    { type: 'DeliveryRemoved', data: { delivery_id: first, reason: '單號打錯', ...by } },
    { type: 'OrderFileAdded', data: { ...file, size: 81_920, ...by } },
    { type: 'OrderFileRemoved', data: { ...file, ...by } },
  ];
}
