import { describe, expect, it } from '@jest/globals';
import {
  accountant,
  castCatalogue,
  castCategories,
  castFacts,
  castMaterialGroups,
  castTerms,
  club,
  clubOrdersPolos,
  daysLater,
  eventsOf,
  manager,
  salesWoman,
  type StoryStep,
} from '../cast/index.js';
import type { FileFolder } from '../../codes/file-folders.js';
import { defaultsOf } from '../../setting/settings.js';
import { materialGroupSchema } from '../../material-group/material-group.js';
import type { Caller } from '../../access/caller.js';
import { approvalStateOf } from '../approval/bound.js';
import { earlierSampleState, samplesText } from '../approval/earlier.js';
import { shownApprovals } from '../approval/shown.js';
import type { QuotationCommand } from '../commands.js';
import { orderTotals, outstandingAmount, reviewPassEntry, withEffectivePrices } from '../derived.js';
import { dueTermOf } from '../due/due.js';
import type { QuotationEvent } from '../events.js';
import { stageToOrderNext } from '../handling/stage-due.js';
import { pendingStepOf } from '../next/pending.js';
import { quotation } from '../quotation.js';
import { promisedDays, workingDaysText } from '../review/working-days.js';
import { orderOf } from '../testing/order-of.js';
import { earlierSamples, sampleDifferences } from './earlier-samples.js';
import { priceDifferences, reorderRequestOf } from './reorder.js';

const artAs = (
  file_id: string,
  sha256 = 'a'.repeat(64),
  folder: FileFolder = 'upload-to-proofing-ai-psd',
): QuotationCommand => ({
  kind: 'add-file',
  file_id,
  folder,
  index: 1,
  name: 'front.ai',
  size: 9,
  sha256,
});
const [asked, ...later] = clubOrdersPolos;
if (asked === undefined) throw new Error('no story');
const artAdded: StoryStep = [club, 0, artAs('art')];
/** The club's polos, closed; the order of production approved both samples. */
const before = orderOf(eventsOf([asked, artAdded, ...later]));
const { polo } = castCategories;
if (polo === undefined) throw new Error('no polo');

const AGAIN = '260502-1203040576';
const facts = (caller: Caller, more: Parameters<typeof castFacts>[1] = {}) =>
  castFacts(caller, { quotation_no: AGAIN, now: daysLater(60), ...more });

const then = (
  events: readonly QuotationEvent[],
  ...steps: readonly (readonly [Caller, QuotationCommand])[]
): readonly QuotationEvent[] =>
  steps.reduce(
    (events, [caller, command]) => [...events, ...quotation.decide(command, orderOf(events), facts(caller))],
    events,
  );

/** A reorder of the polos with the samples of the earlier order. */
function again(catalogue = castCatalogue(), order = before) {
  const {
    art: _art,
    differences: _differences,
    delivery,
    invoice,
    ...wish
  } = reorderRequestOf(order, catalogue);
  const given = { ...(delivery && { delivery }), ...(invoice && { invoice }) };
  const product = catalogue.category('polo') ?? polo;
  if (product === undefined) throw new Error('no polo');
  return quotation.decide(
    { kind: 'request', ...wish, ...given },
    null,
    facts(club, { catalogue, earlier_samples: earlierSamples(order, product) }),
  );
}

const same = then(again(), [club, artAs('copy')]);
const passed = then(
  same,
  [club, { kind: 'submit-for-review' }],
  [
    salesWoman,
    { kind: 'pass-review', proofing_delivery_date: 7, product_delivery_date: 20, staff_notes: '' },
  ],
);
const usualDays = { ...defaultsOf('delivery-days'), proofing_days: 7 };
const produce = { kind: 'place-order', stage: 'production', charge_method: 2501 } as const;
const proof = { ...produce, stage: 'proofing' } as const;

describe('samples approved in an earlier order', () => {
  it('are taken over together with their approval if art and choices are the same, and are not charged again', () => {
    const order = orderOf(same);
    expect(earlierSampleState(order)).toBe('same');
    expect(
      shownApprovals(order, facts(club).terms, 'buyer').map(({ index, state, earlier_order, by }) => [
        index,
        state,
        earlier_order,
        by?.uid,
      ]),
    ).toEqual([
      [1, 'approved', before.quotation_no, 'club'],
      [2, 'approved', before.quotation_no, 'club'],
    ]);
    expect(orderTotals(order).proofing_price_tax).toBe(0);
    expect(outstandingAmount(order)).toBe(orderTotals(order).product_price_tax);
    expect(sampleDifferences(before, order)).toEqual([]);
    expect(priceDifferences(before, order)).toEqual([]);
  });

  it('allow production to be ordered at once, regardless of the present price and terms', () => {
    const order = orderOf(passed);
    expect(stageToOrderNext(order)).toBe('production');
    const ordered = then(
      passed,
      [club, produce],
      [accountant, { kind: 'allow-next-step', acknowledge: ['NOTHING_RECEIVED'] }],
    );
    expect(orderOf(ordered).code).toBe(4001);
    expect(orderOf(ordered).approvals.map(({ earlier_order }) => earlier_order)).toEqual([
      before.quotation_no,
      before.quotation_no,
    ]);
    const cheaper: QuotationCommand = {
      kind: 'pass-review',
      proofing_delivery_date: 7,
      product_delivery_date: 20,
      staff_notes: '',
      unit_price_off: 90,
    };
    expect(earlierSampleState(orderOf(then(passed, [salesWoman, cheaper])))).toBe('same');
  });

  it('require no working days for proofing, unless new samples become necessary', () => {
    const pass: QuotationCommand = {
      kind: 'pass-review',
      proofing_delivery_date: 0,
      product_delivery_date: 20,
      staff_notes: '',
    };
    const sent = then(same, [club, { kind: 'submit-for-review' }]);
    const order = orderOf(then(sent, [salesWoman, pass]));
    expect(order.code).toBe(1002);
    const days = promisedDays(reviewPassEntry(order), usualDays);
    expect(workingDaysText(order, days)).toBe('生產 20 個工作天');
    expect(samplesText(order)).toBe('沿用核准的樣品');

    const other = [club, artAs('other', 'b'.repeat(64))] as const;
    expect(() => then(sent, other, [salesWoman, pass])).toThrow('NO_PROOFING_DAYS');
    const late = orderOf(
      then(
        sent,
        [salesWoman, pass],
        other,
        [club, proof],
        [accountant, { kind: 'allow-next-step', acknowledge: ['NOTHING_RECEIVED'] }],
      ),
    );
    expect([late.code, dueTermOf(late, 'proofing')]).toEqual([3001, undefined]);
    expect(workingDaysText(late, promisedDays(reviewPassEntry(late), usualDays))).toBe(
      '打樣 7 個工作天，生產 20 個工作天',
    );
  });

  it('cost nothing in a revised quotation, as long as each design has an approved sample', () => {
    const revised = (order_value: number, proofing_value: number) =>
      withEffectivePrices(orderOf(then(same, [club, { kind: 'revise', order_value, proofing_value }])));
    const more = revised(100, 2);
    expect(more.proofing_price_tax).toBe(0);
    expect(more.total_amount_tax).toBe(more.product_price_tax);
    expect(revised(100, 3).proofing_price_tax).toBe(1575);
    expect(revised(40, 1)).toMatchObject({ proofing_price: 0, proofing_price_tax: 0 });
  });

  it('do not prevent new samples, which are charged and approved as usual', () => {
    const order = orderOf(then(passed, [club, proof]));
    expect([order.approvals, order.sample_approved, earlierSampleState(order)]).toEqual([[], false, 'none']);
    expect(orderTotals(order).proofing_price_tax).toBe(orderTotals(before).proofing_price_tax);
  });

  it.each<[string, readonly QuotationEvent[]]>([
    ['new art', then(passed, [club, artAs('other', 'b'.repeat(64))])],
    ['art that could not be copied', again()],
    [
      'a new accessory of one design',
      then(passed, [
        club,
        {
          kind: 'change-accessory',
          stage: 'proofing',
          record_id: `${AGAIN}-1`,
          material_group: 'buttons',
          material_id: 'steel-button',
        },
      ]),
    ],
  ])('are reported as changed after %s, so that new samples are required and charged', (_what, events) => {
    const order = orderOf(events);
    expect(earlierSampleState(order)).toBe('changed');
    expect(orderTotals(order).proofing_price_tax).toBeGreaterThan(0);
    expect(sampleDifferences(before, order)).toEqual([
      { what: '第 1 款樣品', before: '已核准', now: '與核准的不同，需要重新打樣' },
    ]);
    expect(stageToOrderNext({ ...order, code: 1002 })).toBe('proofing');
  });

  it('are reported as changed with a removed accessory, or with a different product specification', () => {
    const buttons = materialGroupSchema.parse({
      ...castMaterialGroups['buttons'],
      choice_level_three_material: ['steel-button'],
    });
    const gone = orderOf(again(castCatalogue({ groups: { buttons } })));
    expect(sampleDifferences(before, gone)).toHaveLength(2);
    const other = castCatalogue({ categories: { polo: { ...polo, specification: '立領' } } });
    expect(orderOf(again(other)).approvals).toEqual([]);
    expect(sampleDifferences(before, orderOf(again(other)))).toHaveLength(2);
  });

  it('do not allow production once the design differs from them', () => {
    const changed = then(passed, [club, artAs('other', 'b'.repeat(64))]);
    expect(() => then(changed, [club, produce])).toThrow('PROOFING_FIRST');
    const late = then(passed, [club, produce], [club, artAs('other', 'b'.repeat(64))]);
    expect(() =>
      then(late, [manager, { kind: 'allow-next-step', acknowledge: ['NOTHING_RECEIVED'] }]),
    ).toThrow('APPROVAL_REOPENED');
    expect(pendingStepOf(orderOf(late), { ...castTerms, now: daysLater(60) })).toMatchObject({
      who: 'buyer',
      actions: ['place-order'],
      title: '下單打樣',
    });
    expect(orderOf(then(late, [club, proof])).accounting.proofing_or_product).toBe(true);
  });

  it('are reported as changed by new art for production, which needs only an approval once production is released', () => {
    const other = artAs('other', 'b'.repeat(64), 'upload-art-set-product-file');
    expect(earlierSampleState(orderOf(then(passed, [club, other])))).toBe('changed');
    const letGo = then(
      passed,
      [club, produce],
      [accountant, { kind: 'allow-next-step', acknowledge: ['NOTHING_RECEIVED'] }],
      [club, other],
    );
    expect(approvalStateOf(orderOf(letGo), 1)).toBe('changed');
    const again = then(letGo, [club, { kind: 'approve-sample', message: '' }]);
    expect(approvalStateOf(orderOf(again), 1)).toBe('approved');
    for (const events of [letGo, again]) expect(orderTotals(orderOf(events)).proofing_price_tax).toBe(0);
  });

  it('count as unchanged only if the art for production, too, is the same as in the earlier order', () => {
    const production = artAs('made', 'c'.repeat(64), 'upload-art-set-product-file');
    const made = orderOf(eventsOf([asked, artAdded, [club, 0, production], ...later]));
    const copied = then(again(castCatalogue(), made), [club, artAs('copy')], [club, production]);
    expect(earlierSampleState(orderOf(copied))).toBe('same');
    expect(earlierSampleState(orderOf(copied.slice(0, -1)))).toBe('changed');
  });

  it('refer to the order that approved them, even after several reorders', () => {
    const second = orderOf(
      then(again(castCatalogue(), { ...orderOf(same), code: 9999 }), [club, artAs('third')]),
    );
    expect(second.approvals.map(({ earlier_order }) => earlier_order)).toEqual([
      before.quotation_no,
      before.quotation_no,
    ]);
  });

  it('are not taken over if they were never approved, or were rejected', () => {
    const unapproved = orderOf(eventsOf(clubOrdersPolos.slice(0, 10)));
    expect(earlierSamples(unapproved, polo).designs).toEqual([]);
    expect(sampleDifferences(unapproved, orderOf(again(castCatalogue(), unapproved)))).toEqual([]);
  });

  it('are not taken over to another product', () => {
    const revised = then(same, [
      club,
      { kind: 'revise', category_id: 'tablecloth', order_value: 50, proofing_value: 1 },
    ]);
    expect(orderOf(revised).approvals).toEqual([]);
  });
});
