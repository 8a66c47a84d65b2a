import { describe, expect, it } from '@jest/globals';
import {
  castFacts,
  club,
  storageEmployee,
  manager,
  MONDAY,
  POLO_ORDER,
  poloEventsAt,
  productionEmployee,
  salesWoman,
  type StoryStep,
  tellStory,
} from '../cast/index.js';
import { clubOrdersPolos } from '../cast/stories.js';
import type { QuotationEvent } from '../events.js';
import { quotation } from '../quotation.js';
import { warningsIfSent } from '../words/warnings-ahead.js';
import type { StockEvent } from './events.js';
import { changeButtons } from '../accessory/change.fixture.js';
import { given } from '../testing/specification.js';
import { orderOf } from '../testing/order-of.js';

/** The cast has no storage items: each use counts as one of the material's own unit. */
const line = (design: number, material_id: string, pieces: number) => ({
  record_id: `${POLO_ORDER}-${design}`,
  material_id,
  pieces,
  quantity: pieces,
});
const back = (
  stage: 'proofing' | 'production',
  materials: StockEvent['data']['materials'],
  more: Partial<StockEvent['data']> = {},
): QuotationEvent => ({
  type: 'StockReturned',
  data: {
    stage,
    materials,
    deducted: true,
    reason: 'changed',
    warnings: ['STOCK_COMES_BACK'],
    created_date: MONDAY,
    ...more,
  },
});
const taken = (
  stage: 'proofing' | 'production',
  materials: StockEvent['data']['materials'],
): QuotationEvent => ({ type: 'StockDeducted', data: { stage, materials, created_date: MONDAY } });

/** The polos' samples are paid and wait (3001), and the stock for both designs is taken. */
const deducted = (...more: readonly StoryStep[]): readonly QuotationEvent[] =>
  tellStory([
    ...clubOrdersPolos.slice(0, 6),
    [storageEmployee, 3, { kind: 'deduct-stock', stage: 'proofing' }],
    ...more,
  ]).map(({ event }) => event);
const ofDesign = (design: number, pieces = 1) => [
  line(design, 'printed-cloth', pieces),
  line(design, 'brass-button', pieces),
];

describe('stock that was deducted for an order', () => {
  it('is returned when the order is deleted after it was moved back', () => {
    const begun = tellStory([
      ...clubOrdersPolos.slice(0, 3),
      [salesWoman, 2, { kind: 'move-code', code: 3001 }],
      [storageEmployee, 3, { kind: 'deduct-stock', stage: 'proofing' }],
      [salesWoman, 4, { kind: 'move-code', code: 1002 }],
    ]).map(({ event }) => event);
    expect(warningsIfSent('delete', {}, orderOf(begun))).toEqual(['STOCK_COMES_BACK']);
    given(...begun)
      .when({ kind: 'delete' }, castFacts(salesWoman))
      .then(back('proofing', [...ofDesign(1), ...ofDesign(2)], { deducted: false, reason: 'deleted' }), {
        type: 'QuotationDeleted',
        data: { created_date: MONDAY },
      });
  });

  it('is returned when the order is ended before its work begins, by any command', () => {
    const returned = back('proofing', [...ofDesign(1), ...ofDesign(2)], {
      deducted: false,
      reason: 'voided',
    });
    for (const [caller, command] of [
      [salesWoman, { kind: 'force-close', reason: '客戶倒閉' }],
      [salesWoman, { kind: 'move-code', code: 9998 }],
      [salesWoman, { kind: 'move-code', code: 3998 }],
      [manager, { kind: 'force-code', family: 'quotation', code: 9998, reason: '客戶倒閉' }],
    ] as const) {
      const events = quotation.decide(command, orderOf(deducted()), castFacts(caller));
      expect(events.at(-1)).toEqual(returned);
      expect(orderOf([...deducted(), ...events])).toMatchObject({
        stock_taken: { proofing: [] },
        about_material_storage: { proofing_material_been_deducted: false },
      });
      expect(warningsIfSent(command.kind, command, orderOf(deducted()))).toContain('STOCK_COMES_BACK');
    }
  });

  it('is returned for a design that the order drops, and stays deducted for the remaining design', () => {
    const toRevise = deducted([
      manager,
      4,
      { kind: 'force-code', family: 'quotation', code: 1101, reason: '改款' },
    ]);
    const revise = { kind: 'revise', proofing_value: 1 } as const;
    const events = quotation.decide(revise, orderOf(toRevise), castFacts(club));
    expect(events.at(-1)).toEqual(back('proofing', ofDesign(2)));
    expect(warningsIfSent('revise', revise, orderOf(toRevise))).toEqual(['STOCK_COMES_BACK']);
    const other = quotation.decide(
      { kind: 'revise', select_material: ['printed-cloth', 'steel-button'] },
      orderOf(toRevise),
      castFacts(club),
    );
    expect(other.at(-1)).toEqual(back('proofing', [...ofDesign(1), ...ofDesign(2)], { deducted: false }));
  });

  it('follows a change of accessory: the old accessory is returned, the new one is deducted', () => {
    const events = quotation.decide(changeButtons, orderOf(deducted()), castFacts(salesWoman));
    expect(events.slice(-2)).toEqual([
      back('proofing', [line(2, 'brass-button', 1)]),
      taken('proofing', [line(2, 'steel-button', 1)]),
    ]);
    expect(warningsIfSent('change-accessory', changeButtons, orderOf(deducted()))).toEqual([
      'STOCK_COMES_BACK',
      'STOCK_TAKEN_FOR_CHANGE',
    ]);
  });

  it('is adjusted to each design when production is split', () => {
    const begun = tellStory([
      ...clubOrdersPolos.slice(0, 13),
      [storageEmployee, 11, { kind: 'deduct-stock', stage: 'production' }],
    ]).map(({ event }) => event);
    const split = { kind: 'split-production' as const, quantities: [30, 10] };
    expect(quotation.decide(split, orderOf(begun), castFacts(salesWoman)).slice(-2)).toEqual([
      back('production', ofDesign(1, 10)),
      taken('production', ofDesign(2, 10)),
    ]);
    expect(warningsIfSent('split-production', split, orderOf(begun))).toEqual([
      'STOCK_COMES_BACK',
      'STOCK_TAKEN_FOR_CHANGE',
    ]);
  });

  it('counts as used once the work has begun, so that it is not returned and ending the order causes a warning', () => {
    const inWork = deducted([productionEmployee, 4, { kind: 'advance' }]);
    const close = { kind: 'force-close', reason: '客戶倒閉' } as const;
    const events = quotation.decide(close, orderOf(inWork), castFacts(salesWoman));
    expect(events.map(({ type }) => type)).toEqual(['OrderForceClosed', 'CodeMoved']);
    expect(warningsIfSent('force-close', close, orderOf(inWork))).toEqual(['STOCK_IS_USED']);
  });

  it('is not affected by commands that change no design', () => {
    const note = { kind: 'set-note', stage: 'proofing', note: '領口收窄' } as const;
    expect(quotation.decide(note, orderOf(deducted()), castFacts(salesWoman))).toHaveLength(1);
    given(...poloEventsAt('passed'))
      .when({ kind: 'delete' }, castFacts(club))
      .then({ type: 'QuotationDeleted', data: { created_date: MONDAY } });
  });
});
