import { describe, expect, it } from '@jest/globals';
import type { FileFolder } from '../../codes/file-folders.js';
import type { QuotationCode } from '../../codes/quotation-codes.js';
import {
  cafe,
  castFacts,
  club,
  daysLater,
  manager,
  MONDAY,
  POLO_ORDER,
  polos,
  salesWoman,
} from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import type { QuotationCommand } from '../commands.js';
import { quotation } from '../quotation.js';
import type { Quotation } from '../state.js';
import { orderOf } from '../testing/order-of.js';
import { type ApprovalState, boundNow, stateOfDesign, type Terms } from './bound.js';
import { sampleDesigns } from './earlier.js';
import { shownApprovals } from './shown.js';
import { given } from '../testing/specification.js';

const facts = castFacts(club);
const { terms } = facts;
const otherTerms: Terms = { revision: 4, sha256: 'd'.repeat(64) };

const picture = (
  file_id: string,
  index: number,
  folder: FileFolder = 'proofing-delivery',
): QuotationEvent => ({
  type: 'OrderFileAdded',
  data: {
    file_id,
    folder,
    index,
    name: `${file_id}.jpg`,
    size: 1,
    sha256: file_id.padEnd(64, '0'),
    created_date: MONDAY,
    who_did_it_uid: 'qiang',
    who_did_it_name: '生產阿強',
  },
});
/** Two designs with a picture each, at 3003. */
const shown = [...polos('proofed'), picture('f1', 1), picture('f2', 2)];

const decide = (events: readonly QuotationEvent[], command: QuotationCommand, by = facts) => [
  ...events,
  ...quotation.decide(command, orderOf(events), by),
];
const approve = (index?: number): QuotationCommand => ({
  kind: 'approve-sample',
  message: '',
  ...(index === undefined ? {} : { index }),
});
const states = (events: readonly QuotationEvent[], now = terms): readonly ApprovalState[] => {
  const order = orderOf(events);
  return sampleDesigns(order).map((design) => stateOfDesign(order, design, now));
};
const moved = (
  from: QuotationCode,
  to: QuotationCode,
  cause: 'moved' | 'step' = 'moved',
): QuotationEvent => ({
  type: 'CodeMoved',
  data: {
    from,
    to,
    cause,
    created_date: daysLater(1),
    staff_uid: 'mei',
    staff_notes: '',
    customer_notes: '',
    warnings: [],
  },
});
const by = { who_did_it_uid: 'club', who_did_it_name: '青山網球社', link_id: null, created_date: MONDAY };

describe('the buyer approves a sample', () => {
  it('which binds its files, accessories, price and terms, with who and when', () => {
    const order = orderOf(shown);
    given(...shown)
      .when(approve(1), facts)
      .then({
        type: 'SamplesApproved',
        data: { designs: [{ index: 1, bound: boundNow(order, 1, terms) }], message: '', ...by },
      });
    expect(boundNow(order, 1, terms)).toMatchObject({
      files: [{ id: 'f1', sha256: 'f1'.padEnd(64, '0') }],
      prices: { order_value: order.order_value, unit_price: order.unit_price },
      terms_revision: 3,
    });
    expect(boundNow(order, 1, terms).accessories.length).toBeGreaterThan(0);
  });

  it('of one design, or of all that are left when none is named', () => {
    const first = decide(shown, approve(1));
    expect(states(first)).toEqual(['approved', 'waiting']);
    expect(states(decide(first, approve()))).toEqual(['approved', 'approved']);
    expect(orderOf(first).sample_approved).toBe(false);
    expect(orderOf(decide(first, approve())).sample_approved).toBe(true);
    given(...decide(shown, approve()))
      .when(approve(), facts)
      .thenNothing();
  });

  it('also without any file', () => {
    expect(states(decide(polos('proofed'), approve()))).toEqual(['approved', 'approved']);
  });

  it('at 3003 and 3103 alone, of a design that there is, as owner', () => {
    given(...polos('proofing'))
      .when(approve(), facts)
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 3002, accounting_code: 2003 });
    given(...shown)
      .when(approve(3), facts)
      .thenRefuses({ code: 'DESIGN_NOT_FOUND', index: 3 });
    given(...shown)
      .when(approve(), castFacts(cafe))
      .thenRefuses({ code: 'QUOTATION_NOT_FOUND' });
    expect(states(decide(shown, approve(), castFacts(salesWoman)))).toEqual(['approved', 'approved']);
  });

  it('by ordering production, for the designs that nothing was said about', () => {
    const order = orderOf(polos('productionOrdered'));
    expect(order.approvals.map(({ decision, with_order }) => [decision, with_order])).toEqual([
      ['approved', true],
      ['approved', true],
    ]);
  });
});

describe('after an approval', () => {
  const approved = decide(shown, approve());
  const accessoryOf = (design: number, stage: 'proofing' | 'production'): QuotationEvent => {
    const { material_group, select_material } = orderOf(approved);
    return {
      type: 'AccessoryChanged',
      data: {
        stage,
        record_id: `${POLO_ORDER}-${design}`,
        material_group: material_group[0] ?? '',
        from: select_material[0] ?? '',
        to: 'another',
        created_date: MONDAY,
      },
    };
  };
  const split: QuotationEvent = {
    type: 'ProductionSplit',
    data: { quantities: [20, 20], warnings: [], created_date: MONDAY },
  };
  const removed: QuotationEvent = {
    type: 'OrderFileRemoved',
    data: {
      file_id: 'f1',
      folder: 'proofing-delivery',
      index: 1,
      name: 'f1.jpg',
      sha256: 'f1'.padEnd(64, '0'),
      created_date: MONDAY,
      who_did_it_uid: 'qiang',
      who_did_it_name: '生產阿強',
    },
  };

  it.each<[string, readonly QuotationEvent[]]>([
    ['another picture', [picture('f3', 1)]],
    ['other art', [picture('f3', 1, 'upload-art-set-proofing-file')]],
    ['a picture taken away', [removed]],
    ['an accessory of the sample', [accessoryOf(1, 'proofing')]],
    ['an accessory of its production', [split, accessoryOf(1, 'production')]],
  ])('%s opens its design again, and no other', (_what, events) => {
    expect(states([...approved, ...events])).toEqual(['changed', 'approved']);
  });

  it('another price opens all of them again, and the same price closes them', () => {
    const discounted = (unit_price_off: number | null): readonly QuotationEvent[] => [
      moved(3003, 1001),
      {
        type: 'ReviewPassed',
        data: {
          proofing_delivery_date: 7,
          product_delivery_date: 20,
          staff_notes: '',
          unit_price_off,
          staff_uid: 'mei',
          created_date: MONDAY,
          warnings: [],
        },
      },
      moved(1002, 3003),
    ];
    expect(states([...approved, ...discounted(1)])).toEqual(['changed', 'changed']);
    expect(states([...approved, ...discounted(1), ...discounted(null)])).toEqual(['approved', 'approved']);
  });

  it('other terms open all of them again, until production is ordered', () => {
    expect(states(approved, otherTerms)).toEqual(['changed', 'changed']);
    const ordered = decide(approved, { kind: 'place-order', stage: 'production', charge_method: 2501 });
    expect(states(ordered, otherTerms)).toEqual(['approved', 'approved']);
  });

  it.each<[string, readonly QuotationEvent[]]>([
    ['a picture of production', [picture('f3', 1, 'product-delivery')]],
    ['splitting production', [split]],
    ['a note', [{ type: 'OrderNoteSet', data: { stage: 'proofing', note: '小心' } }]],
    ['going back and forth', [moved(3003, 3002), moved(3002, 3003, 'step')]],
    ['another revision of settings with the same terms', []],
  ])('%s changes nothing', (_what, events) => {
    expect(states([...approved, ...events], { ...terms, revision: 9 })).toEqual(['approved', 'approved']);
  });

  it('a hand-over leaves the new owner with samples that are not approved', () => {
    const handed = decide(approved, { kind: 'assign', customer_uid: 'cafe' }, castFacts(salesWoman));
    expect(states(handed)).toEqual(['waiting', 'waiting']);
    expect(orderOf(handed).sample_approved).toBe(false);
  });
});

describe('a design that was approved and then changed', () => {
  const changed = [...decide(shown, approve()), picture('f3', 2)];
  const boss = castFacts(manager);

  it('keeps the order from production with 409 APPROVAL_REOPENED, until it is approved anew', () => {
    const refusal = { code: 'APPROVAL_REOPENED', designs: [2] } as const;
    for (const code of [4001, 4101]) {
      const at = code === 4001 ? changed : [...changed, moved(3003, 3103)];
      const { accounting } = orderOf(at);
      const order: Quotation = { ...orderOf(at), accounting: { ...accounting, charge_class: 0 } };
      expect(() => quotation.decide({ kind: 'move-code', code }, order, boss)).toThrow(refusal.code);
    }
    given(...changed)
      .when({ kind: 'move-code', code: 4001 }, boss)
      .thenRefuses(refusal);
    const ordered = decide(changed, { kind: 'place-order', stage: 'production', charge_method: 2501 });
    given(...ordered)
      .when({ kind: 'allow-next-step' }, boss)
      .thenRefuses(refusal);
    const again = decide(ordered, approve(2));
    expect(orderOf(decide(again, { kind: 'allow-next-step' }, boss)).code).toBe(4001);
  });

  it('lets a manager go on by force, which stays on record', () => {
    const force = { kind: 'force-code', family: 'quotation', code: 4001, reason: '客戶口頭同意' } as const;
    const [forced] = quotation.decide(force, orderOf(changed), boss);
    expect(forced).toMatchObject({
      type: 'CodeForced',
      data: {
        reason: '客戶口頭同意',
        who_did_it_uid: 'boss',
        warnings: ['PRODUCTION_NOT_PAID', 'APPROVAL_REOPENED'],
      },
    });
  });

  it('while a sample that was never approved is only warned of', () => {
    const [advanced] = quotation.decide({ kind: 'move-code', code: 4001 }, orderOf(shown), boss);
    expect(advanced).toMatchObject({ data: { warnings: ['PRODUCTION_NOT_PAID', 'SAMPLE_NOT_APPROVED'] } });
  });

  it('does not hold up an order that is in production already', () => {
    const producing = decide(
      changed,
      { kind: 'force-code', family: 'quotation', code: 4002, reason: '趕工' },
      boss,
    );
    expect(orderOf(decide(producing, { kind: 'record-production-step', status_code: 3697 }, boss)).code).toBe(
      4001,
    );
  });
});

describe('the buyer asks for changes', () => {
  const pin = { file_id: 'f2', x: 0.25, y: 1, text: '領口太寬' };
  const ask = (index: number | undefined, pins = [pin]): QuotationCommand => ({
    kind: 'request-sample-change',
    message: '請看標記',
    pins,
    ...(index === undefined ? {} : { index }),
  });

  it('of one design: the order goes back to 3002, the spots stay with it, other approvals hold', () => {
    const rejected = decide(decide(shown, approve(1)), ask(2));
    const order = orderOf(rejected);
    expect([order.code, order.order_process.at(-1)?.customer_notes]).toEqual([3002, '請看標記']);
    expect(states(rejected)).toEqual(['approved', 'rejected']);
    expect(shownApprovals(order, terms, 'buyer')[1]).toMatchObject({
      state: 'rejected',
      at: MONDAY,
      by: { uid: 'club', name: '青山網球社' },
      message: '請看標記',
      pins: [pin],
    });
  });

  it('which waits for a decision again once the new sample is there, with the spots beside it', () => {
    const again = [...decide(shown, ask(2)), moved(3002, 3003, 'step')];
    expect(states(again)).toEqual(['waiting', 'waiting']);
    expect(shownApprovals(orderOf(again), terms, 'buyer')[1]).toMatchObject({
      at: null,
      by: null,
      pins: [pin],
    });
  });

  it('of all designs when none is named, each with the spots on its own pictures', () => {
    const order = orderOf(decide(shown, ask(undefined)));
    expect(order.approvals.map(({ decision, pins }) => [decision, pins.length])).toEqual([
      ['rejected', 0],
      ['rejected', 1],
    ]);
  });

  it('not without a word, and only on pictures of the design', () => {
    given(...shown)
      .when({ kind: 'request-sample-change', message: '', pins: [] }, facts)
      .thenRefuses({ code: 'NO_REASON', field: 'message' });
    given(...shown)
      .when(ask(1), facts)
      .thenRefuses({ code: 'FILE_NOT_FOUND' });
  });

  it('and is shown to buyers without the name of the member of staff who did it for them', () => {
    const order = orderOf(decide(shown, ask(2), castFacts(salesWoman)));
    expect(shownApprovals(order, terms, 'buyer')[1]?.by).toEqual({ uid: '', name: '業務人員' });
    expect(shownApprovals(order, terms, 'staff')[1]?.by?.uid).toBe('mei');
  });

  it('as a whole when the samples are sent back', () => {
    const events = decide(decide(shown, approve()), { kind: 'reject-proof', message: '重做' });
    expect(states(events)).toEqual(['rejected', 'rejected']);
  });
});
