import { describe, expect, it } from '@jest/globals';
import type { Caller } from '../../access/caller.js';
import type { RecordedEvent } from '../../core/event.js';
import { writeOrderMail } from '../../mail/order-mail.js';
import { orderMails } from '../../mail/order-mails.js';
import { sampleDataOf } from '../../mail/sample-data.js';
import { quotationEventForBuyer, quotationForBuyer } from './buyer-view.js';
import {
  accountant,
  askForPolos,
  cafe,
  club,
  addParcelCommand,
  passPolos,
  POLO_ORDER,
  productionEmployee,
  salesWoman,
  shippingEmployee,
  type StoryStep,
  tellStory,
} from '../cast/index.js';
import { type QuotationEvent, quotationSummary } from '../events.js';
import { quotationHandedOver } from '../handling/events.js';
import { isSameOwnership, eventsOfOwner, orderOfOwner } from './owners-part.js';
import { foldQuotationRow } from '../row/fold-row.js';
import type { QuotationRow } from '../row/row.js';
import { recorded } from '../../testing/recorded.js';

type Marked = readonly [owner: Caller, word: string, figure: string, day: number];

/** The owner pays for a stage and staff begin its work; each step records whose part it belongs to. */
const paidFor = (
  stage: 'proofing' | 'production',
  [owner, word, figure, day]: Marked,
): readonly StoryStep[] => [
  [
    owner,
    day,
    {
      kind: 'place-order',
      stage,
      charge_method: 2501,
      last_five_digits: figure,
      buyer_paypal_email: `a${figure}@zhidan.test`,
    },
  ],
  [
    owner,
    day,
    {
      kind: 'report-transfer',
      last_five_digits: figure,
      amount: Number(figure),
      paid_on: '2026-03-04',
    },
  ],
  [owner, day, addFile(stage, word, figure)],
  [
    accountant,
    day,
    { kind: 'allow-next-step', staff_notes: `${word}已入帳`, acknowledge: ['NOTHING_RECEIVED'] },
  ],
  [
    accountant,
    day,
    {
      kind: 'add-payment',
      payment_kind: 2,
      amount: Number(figure),
      invoice_no: `${word}-1`,
      acknowledge: ['OVERPAYS', 'STAGE_ALREADY_PAID'],
    },
  ],
  [salesWoman, day, { kind: 'set-note', stage, note: `${word}的領口` }],
  [shippingEmployee, day, { ...addParcelCommand, describe: `寄給${word}`, delivery_number: figure }],
];

const addFile = (stage: 'proofing' | 'production', word: string, figure: string): StoryStep[2] => ({
  kind: 'add-file',
  file_id: `file-${figure}`,
  folder: stage === 'proofing' ? 'upload-to-proofing-ai-psd' : 'upload-to-product-ai-psd',
  index: 1,
  name: `${word}.ai`,
  size: 1,
  sha256: 'c0ffee'.padEnd(64, '0'),
});

const sampled = ([owner, word, , day]: Marked): readonly StoryStep[] => [
  [productionEmployee, day, { kind: 'record-proofing-step', status_code: 3511 }],
  [owner, day, { kind: 'reject-proof', message: `${word}覺得太寬` }],
  [productionEmployee, day, { kind: 'record-proofing-step', status_code: 3511 }],
];

const clubs: Marked = [club, '前主人', '54321', 1];
const cafes: Marked = [cafe, '新主人', '12345', 9];
const former: readonly StoryStep[] = [
  [club, 0, askForPolos],
  [club, 1, { kind: 'submit-for-review', customer_notes: '前主人的備註' }],
  [salesWoman, 1, { ...passPolos, staff_notes: '前主人您好' }],
  ...paidFor('proofing', clubs),
  [productionEmployee, 1, { kind: 'advance' }],
  ...sampled(clubs),
];
/** The story of the order up to the hand-over, followed by what staff do with records of the former owner. */
const whole: readonly StoryStep[] = [
  ...former,
  [salesWoman, 5, { kind: 'assign', customer_uid: 'cafe' }],
  [
    accountant,
    6,
    {
      kind: 'correct-payment',
      index: 0,
      amount: 54320,
      invoice_no: '前主人-2',
      reason: '前主人-3',
      acknowledge: ['OVERPAYS'],
    },
  ],
  [salesWoman, 6, { kind: 'remove-file', file_id: 'file-54321' }],
];
const goneOn: readonly StoryStep[] = [
  ...whole,
  [cafe, 9, { kind: 'reject-proof', message: '新主人覺得太寬' }],
  [productionEmployee, 9, { kind: 'record-proofing-step', status_code: 3511 }],
  ...paidFor('production', cafes),
];

function rowsOf(steps: readonly StoryStep[]) {
  let row: QuotationRow | undefined;
  const events: RecordedEvent<QuotationEvent>[] = [];
  for (const [revision, { at, caller, event }] of tellStory(steps).entries()) {
    const actor = { uid: caller.uid ?? '', name: caller.name };
    const stored = recorded(`quotation-${POLO_ORDER}`, event, { revision, at, actor });
    events.push(stored);
    row = foldQuotationRow(row, stored);
  }
  if (row === undefined) throw new Error('no order');
  return { row, events };
}
const historyOf = (events: readonly RecordedEvent<QuotationEvent>[]): string =>
  JSON.stringify(
    eventsOfOwner(events).map((event) => [
      event.type,
      quotationSummary(event, String),
      quotationEventForBuyer(event),
    ]),
  );

/** Texts and amounts that occur throughout the former owner's part of the order. */
const marks = /前主人|5432[01]|54,32[01]|青山網球社|club/;

describe('an order that was handed over', () => {
  const before = rowsOf(former);
  const after = rowsOf(whole);

  it('shows its new owner no earlier texts, payments, parcels or uploads', () => {
    expect(JSON.stringify(quotationForBuyer(before.row))).toMatch(marks);
    expect(historyOf(before.events)).toMatch(marks);
    const { paid_amount, outstanding, ...shown } = quotationForBuyer(after.row);
    expect(outstanding).toBe(shown.total_amount_tax - paid_amount);
    expect(JSON.stringify(shown)).not.toMatch(marks);
    expect(historyOf(after.events)).not.toMatch(marks);
  });

  it('shows its new owner the total of all payments, and the offer with its days and price', () => {
    const shown = quotationForBuyer(after.row);
    expect(shown.paid_amount).toBe(54320);
    expect(shown.accounting).toMatchObject({ payment_record: [], payment_times: 0 });
    expect(shown.order_process).toMatchObject([{ code: 1002, proofing_delivery_date: 7, staff_notes: '' }]);
    expect(shown.unread_by_buyer).toBe(false);
  });

  it('does not mention the former owner in any mail to the buyer', () => {
    for (const mail of orderMails.filter(({ to }) => to.startsWith('buyer'))) {
      const data = { ...sampleDataOf(mail), order: after.row, buyer_name: '一日咖啡' };
      const { text, html } = writeOrderMail(mail, data);
      expect(`${mail.kind} ${text}${html}`).not.toMatch(/前主人|54321|青山網球社|club/);
    }
  });

  it('shows its new owner everything after the hand-over', () => {
    const since = rowsOf(goneOn);
    const { paid_amount, outstanding, ...rest } = quotationForBuyer(since.row);
    expect([paid_amount, outstanding]).toEqual([66665, rest.total_amount_tax - 66665]);
    const shown = JSON.stringify(rest);
    for (const word of ['12345', '新主人-1', '新主人.ai', '寄給新主人', '新主人覺得太寬', '新主人的領口'])
      expect(shown).toContain(word);
    expect(shown).not.toMatch(marks);
    expect(historyOf(since.events)).not.toMatch(marks);
  });

  it('starts a new ownership, without earlier files, when the order returns to a former owner', () => {
    const back = rowsOf([...whole, [salesWoman, 12, { kind: 'assign', customer_uid: 'club' }]]);
    expect(isSameOwnership(back.row, before.row)).toBe(false);
    expect(isSameOwnership(back.row, after.row)).toBe(false);
    expect(isSameOwnership(back.row, back.row)).toBe(true);
    expect(orderOfOwner(back.row).files).toEqual([]);
  });

  it('shows its new owner nothing older than the latest known time if the hand-over has no recorded time', () => {
    const { upcasters } = quotationHandedOver;
    const [handed] = tellStory(whole).filter(({ event }) => event.type === 'QuotationHandedOver');
    const { created_date: _at, terms_reset: _reset, ...first } = Object(handed?.event.data);
    const upcast = quotationHandedOver.schema.parse(upcasters?.[1]?.(first));
    expect(upcast.created_date).toBeNull();
    const row = foldQuotationRow(before.row, {
      ...Object(after.events.at(-1)),
      type: 'QuotationHandedOver',
      data: upcast,
    });
    if (row === undefined) throw new Error('no order');
    const { paid_amount: _paid, outstanding: _owed, ...shown } = quotationForBuyer(row);
    expect(JSON.stringify(shown)).not.toMatch(marks);
  });

  it('stays complete for staff, and for a buyer who has always owned it', () => {
    expect(JSON.stringify(after.row)).toMatch(marks);
    expect(orderOfOwner(before.row)).toBe(before.row);
    expect(eventsOfOwner(before.events)).toBe(before.events);
  });
});
