import { describe, expect, it } from '@jest/globals';
import {
  badgeEventsAt,
  cafe,
  castCatalogue,
  castFacts,
  club,
  manager,
  MONDAY,
  POLO_ORDER,
  poloEventsAt,
  salesWoman,
  tableclothEventsAt,
} from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import { quotation } from '../quotation.js';
import { accessoryAlternatives } from './alternatives.js';
import { changeButtons as change } from './change.fixture.js';
import { given } from '../testing/specification.js';

const changed: QuotationEvent = {
  type: 'AccessoryChanged',
  data: {
    stage: 'proofing',
    record_id: `${POLO_ORDER}-2`,
    material_group: 'buttons',
    from: 'brass-button',
    to: 'steel-button',
    created_date: MONDAY,
  },
};

describe('changing an accessory', () => {
  it('of one design is possible to another material of the group with the same unit price and processing fee', () => {
    given(...poloEventsAt('confirmed'))
      .when(change, castFacts(club))
      .then(changed);
    const order = [...poloEventsAt('confirmed'), changed].reduce(quotation.evolve, quotation.initial);
    if (order === null || order === 'deleted') throw new Error('no order');
    expect(order.proofing_material_record.map(({ select_material }) => select_material)).toStrictEqual([
      ['printed-cloth', 'brass-button'],
      ['printed-cloth', 'steel-button'],
    ]);
    expect(order.select_material).toStrictEqual(['printed-cloth', 'brass-button']);
  });

  it('is possible for a ready-made lining, but not for printed cloth', () => {
    given(...tableclothEventsAt('ordered'))
      .when(
        { ...change, record_id: `${POLO_ORDER}-1`, material_group: 'lining', material_id: 'ivory-lining' },
        castFacts(cafe),
      )
      .then({
        ...changed,
        data: {
          ...changed.data,
          record_id: `${POLO_ORDER}-1`,
          material_group: 'lining',
          from: 'white-lining',
          to: 'ivory-lining',
        },
      });
    expect(accessoryAlternatives('lining', 'white-lining', castCatalogue())).toStrictEqual([
      'white-lining',
      'ivory-lining',
    ]);
    expect(accessoryAlternatives('face-cloth', 'printed-cloth', castCatalogue())).toStrictEqual([]);
    expect(accessoryAlternatives('loops', 'collar-loop', castCatalogue())).toStrictEqual([]);
  });

  it('is refused for a material with another price, or outside the group', () => {
    for (const material_id of ['shell-button', 'white-lining', 'nothing'])
      given(...poloEventsAt('confirmed'))
        .when({ ...change, material_id }, castFacts(club))
        .thenRefuses({ code: 'ACCESSORY_NOT_CHANGEABLE' });
  });

  it('to the present accessory has no effect', () => {
    given(...poloEventsAt('confirmed'))
      .when({ ...change, material_id: 'brass-button' }, castFacts(club))
      .thenNothing();
  });

  it('of a missing material record is refused: 資料庫的配件讀取發生錯誤，{record} 不存在！', () => {
    given(...poloEventsAt('confirmed'))
      .when({ ...change, record_id: `${POLO_ORDER}-9` }, castFacts(club))
      .thenRefuses({ code: 'MATERIAL_RECORD_MISSING', record_id: `${POLO_ORDER}-9` });
  });

  it('of samples is refused for an order without samples: 資料異常，讀取不到打樣的配件紀錄！', () => {
    given(...badgeEventsAt('passed'))
      .when({ ...change, record_id: `${POLO_ORDER}-1` }, castFacts(salesWoman))
      .thenRefuses({ code: 'PROOFING_MATERIAL_RECORD_UNREADABLE' });
  });

  it('of production creates the missing production record', () => {
    given(...poloEventsAt('confirmed'))
      .when({ ...change, stage: 'production', record_id: `${POLO_ORDER}-1` }, castFacts(salesWoman))
      .then(
        { type: 'ProductionSplit', data: { quantities: [40], warnings: [], created_date: MONDAY } },
        {
          ...changed,
          data: { ...changed.data, stage: 'production', record_id: `${POLO_ORDER}-1` },
        },
      );
  });

  it('is allowed to the owner before production is released (4001), and to sales from the pass of review (1002) on', () => {
    given(...poloEventsAt('productionConfirmed'))
      .when(change, castFacts(club))
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 4001, accounting_code: 2004 });
    given(...poloEventsAt('productionConfirmed'))
      .when(change, castFacts(manager))
      .then(changed);
  });
});
