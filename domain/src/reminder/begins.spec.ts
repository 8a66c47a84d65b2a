import { expect, it } from '@jest/globals';
import { visitorCaller } from '../access/caller.js';
import {
  castTerms,
  club,
  clubOrdersPolos,
  daysLater,
  eventsOf,
  poloEventsAt,
  productionEmployee,
  salesWoman,
  type StoryStep,
} from '../quotation/cast/index.js';
import type { QuotationCommand } from '../quotation/commands.js';
import { nextStepForReader } from '../quotation/next/next-for.js';
import type { QuotationState } from '../quotation/state.js';
import { orderOf } from '../quotation/testing/order-of.js';
import { eachRandomAct } from '../quotation/testing/random-lives.js';
import { beginsBuyersWait } from './begins.js';
import { waitOfBuyer } from './rounds.js';

/** What an order waits for, and from which party; undefined if no reminders are sent. */
function waitOf(order: QuotationState, now: string): string | undefined {
  if (order === null || order === 'deleted' || !waitOfBuyer(order, now, { ...castTerms, now }))
    return undefined;
  const { customer_uid } = order;
  const caller = { ...visitorCaller, uid: customer_uid, customer_id: customer_uid };
  return `${customer_uid} ${nextStepForReader(order, { ...castTerms, caller }, now).title}`;
}

it('every wait for a buyer begins with an event that the reminders process listens to', () => {
  const begun = new Set<string>();
  eachRandomAct(500, 40, ({ before, events, after, now }) => {
    const wait = waitOf(after, now);
    if (wait === undefined || wait === waitOf(before, now) || after === null || after === 'deleted') return;
    const types = events.map(({ type }) => type);
    expect([wait, types, types.some((type) => beginsBuyersWait(type, after))]).toEqual([wait, types, true]);
    for (const type of types) begun.add(type);
  });
  // The property is only meaningful if these events occur.
  for (const type of ['ReviewPassed', 'OrderPlaced', 'CodeMoved', 'AccountingCodeChanged'])
    expect(begun).toContain(type);
}, 120_000);

const art: QuotationCommand = {
  kind: 'add-file',
  file_id: 'art-2',
  folder: 'upload-art-set-product-file',
  index: 1,
  name: 'front.jpg',
  size: 1,
  sha256: 'f'.repeat(64),
};
const approved: readonly StoryStep[] = [
  ...clubOrdersPolos.slice(0, 10),
  [club, 9, { kind: 'approve-sample', message: '' }],
];
const proposed: readonly StoryStep[] = [
  ...approved,
  [salesWoman, 10, { kind: 'propose-change', changes: { order_value: 100 }, message: '' }],
];
const agreement = {
  kind: 'accept-change',
  id: orderOf(eventsOf(proposed)).proposals[0]?.id ?? '',
  message: '',
  agreed: { how: '電話', on: '2026-03-02' },
} as const;
const byCard: readonly StoryStep[] = [
  ...clubOrdersPolos.slice(0, 3),
  [club, 2, { kind: 'place-order', stage: 'proofing', charge_method: 2504 }],
];

it.each<readonly [what: string, before: readonly StoryStep[], step: StoryStep, title: string]>([
  [
    'a file error in production',
    clubOrdersPolos.slice(0, 8),
    [productionEmployee, 5, { kind: 'record-proofing-step', status_code: 3597 }],
    '重新上傳圖稿',
  ],
  ['a reopened approval', approved, [salesWoman, 10, art], '重新核准樣品'],
  [
    'a payment address',
    byCard,
    [salesWoman, 3, { kind: 'set-options', payment_address: 'https://pay.example/1' }],
    '線上付款',
  ],
  [
    'a change agreed by telephone that reopens an approval',
    proposed,
    [salesWoman, 10, agreement],
    '重新核准樣品',
  ],
  [
    'the hand-over to another customer',
    clubOrdersPolos.slice(0, 3),
    [salesWoman, 3, { kind: 'assign', customer_uid: 'cafe' }],
    '下單打樣',
  ],
])('a wait for the buyer begins with %s', (_what, before, step, title) => {
  const events = eventsOf([...before, step]);
  const order = orderOf(events);
  const now = daysLater(step[1]);
  expect(waitOf(order, now)).toBe(`${order.customer_uid} ${title}`);
  expect(waitOf(orderOf(eventsOf(before)), now)).not.toBe(`${order.customer_uid} ${title}`);
  const happened = events.slice(eventsOf(before).length);
  expect(happened.some(({ type }) => beginsBuyersWait(type, order))).toBe(true);
});

it('a wait begins when a released step is withdrawn, but not with a file before ordering or after shipping', () => {
  for (const moment of ['passed', 'shipped'] as const)
    expect(beginsBuyersWait('OrderFileAdded', orderOf(poloEventsAt(moment)))).toBe(false);
  expect(beginsBuyersWait('OrderFileAdded', orderOf(poloEventsAt('proofed')))).toBe(true);
  expect(beginsBuyersWait('NextStepTakenBack', orderOf(poloEventsAt('passed')))).toBe(true);
  expect(beginsBuyersWait('OrderNoteSet', orderOf(poloEventsAt('proofed')))).toBe(false);
});
