import { describe, expect, it } from '@jest/globals';
import { cafe, castFacts, MONDAY, POLO_ORDER, poloEventsAt, salesWoman } from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import { orderOf } from '../testing/order-of.js';
import { currentApprovalTerms, type TermsVersion } from './bound.js';
import { given } from '../testing/specification.js';
import {
  approvalFacts,
  terms,
  picture,
  shown,
  decideApproval,
  approve,
  states,
  moved,
  by,
} from './decide.fixture.js';

const otherTerms: TermsVersion = { revision: 4, sha256: 'd'.repeat(64) };

describe('approving a sample', () => {
  it('stores its files, accessories, price and terms, with the person and the time', () => {
    const order = orderOf(shown);
    given(...shown)
      .when(approve(1), approvalFacts)
      .then({
        type: 'SamplesApproved',
        data: { designs: [{ index: 1, bound: currentApprovalTerms(order, 1, terms) }], message: '', ...by },
      });
    expect(currentApprovalTerms(order, 1, terms)).toMatchObject({
      files: [{ id: 'f1', sha256: 'f1'.padEnd(64, '0') }],
      prices: { order_value: order.order_value, unit_price: order.unit_price },
      terms_revision: 3,
    });
    expect(currentApprovalTerms(order, 1, terms).accessories.length).toBeGreaterThan(0);
  });

  it('applies to one design, or to all undecided designs where none is selected', () => {
    const first = decideApproval(shown, approve(1));
    expect(states(first)).toEqual(['approved', 'waiting']);
    expect(states(decideApproval(first, approve()))).toEqual(['approved', 'approved']);
    expect(orderOf(first).sample_approved).toBe(false);
    expect(orderOf(decideApproval(first, approve())).sample_approved).toBe(true);
    given(...decideApproval(shown, approve()))
      .when(approve(), approvalFacts)
      .thenNothing();
  });

  it('is possible without any file', () => {
    expect(states(decideApproval(poloEventsAt('proofed'), approve()))).toEqual(['approved', 'approved']);
  });

  it('is possible once the samples are finished (3003, 3103), for existing designs, by the owner', () => {
    given(...poloEventsAt('proofing'))
      .when(approve(), approvalFacts)
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 3002, accounting_code: 2003 });
    given(...shown)
      .when(approve(3), approvalFacts)
      .thenRefuses({ code: 'DESIGN_NOT_FOUND', index: 3 });
    given(...shown)
      .when(approve(), castFacts(cafe))
      .thenRefuses({ code: 'QUOTATION_NOT_FOUND' });
    expect(states(decideApproval(shown, approve(), castFacts(salesWoman)))).toEqual(['approved', 'approved']);
  });

  it('happens automatically by ordering production, for designs without a decision', () => {
    const order = orderOf(poloEventsAt('productionOrdered'));
    expect(order.approvals.map(({ decision, with_order }) => [decision, with_order])).toEqual([
      ['approved', true],
      ['approved', true],
    ]);
  });
});

describe('the approvals of samples', () => {
  const approved = decideApproval(shown, approve());
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

  it.each<[string, readonly QuotationEvent[]]>([
    ['new art', [picture('f3', 1, 'upload-art-set-proofing-file')]],
    ['new art for production', [picture('f3', 1, 'upload-art-set-product-file')]],
    ['a new accessory of the sample', [accessoryOf(1, 'proofing')]],
    ['a new accessory of the production', [split, accessoryOf(1, 'production')]],
  ])('are reopened by %s only for the design itself', (_what, events) => {
    expect(states([...approved, ...events])).toEqual(['changed', 'approved']);
  });

  it('are all reopened by a new price, and are valid again when the price is the same again', () => {
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

  it('are all reopened by new terms, until production is ordered', () => {
    expect(states(approved, otherTerms)).toEqual(['changed', 'changed']);
    const ordered = decideApproval(approved, {
      kind: 'place-order',
      stage: 'production',
      charge_method: 2501,
    });
    expect(states(ordered, otherTerms)).toEqual(['approved', 'approved']);
  });

  it.each<[string, readonly QuotationEvent[]]>([
    ['splitting production', [split]],
    ['a new note', [{ type: 'OrderNoteSet', data: { stage: 'proofing', note: '小心' } }]],
    ['moving the order back and forth', [moved(3003, 3002), moved(3002, 3003)]],
    ['moving the order back to review', [moved(3003, 1002), moved(1002, 3003)]],
    ['another revision of settings with the same terms', []],
  ])('are not reopened by %s', (_what, events) => {
    expect(states([...approved, ...events], { ...terms, revision: 9 })).toEqual(['approved', 'approved']);
  });

  it('are withdrawn when the order is handed over to a new owner', () => {
    const handed = decideApproval(approved, { kind: 'assign', customer_uid: 'cafe' }, castFacts(salesWoman));
    expect(states(handed)).toEqual(['waiting', 'waiting']);
    expect(orderOf(handed).sample_approved).toBe(false);
  });
});
