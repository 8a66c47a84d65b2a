import { describe, expect, it } from '@jest/globals';
import { materials } from '../material/material.js';
import { castCatalogue, castMaterials } from '../quotation/cast/index.js';
import {
  allocationFacts,
  clubOrderInProduction,
  clubOrderInProofing,
  createGoodsAllocation,
  createSampleAllocation,
} from './cast/index.js';
import type { AllocationEvent } from './events.js';
import {
  given,
  factsOfAllocation,
  created_date,
  decided,
  goodsAllocation,
  assigned,
  finished,
  allGiven,
  done,
} from './decide.fixture.js';

const sample = decided([], createSampleAllocation, allocationFacts({ order: clubOrderInProofing }));

describe('an allocation', () => {
  it('has a line with the fees of the category, and for each material a line with the fees of the material', () => {
    expect(goodsAllocation).toStrictEqual([
      {
        type: 'AllocationCreated',
        data: {
          quotation_no: '260302-1203040576',
          allocate_record_id: '260302-1203040576-1',
          proofing_of_product: 'production',
          customer_uid: 'club',
          buyer_nickname: '球社',
          category_id: 'polo',
          category_name: '昇華轉印 POLO 衫',
          specification: '短袖',
          is_index: 1,
          product_value: 40,
          lines: [
            {
              index: 0,
              composite_kind: '9_5',
              accessories_kind_name: '主體',
              material_group: '',
              material_id: '',
              accessories_material_group_name: '',
              product_name: '昇華轉印 POLO 衫',
              tailor_fee: 15,
              crop_fee: 5,
              processing_fee: 0,
            },
            {
              index: 1,
              composite_kind: '1_2',
              accessories_kind_name: '表布-需轉印',
              material_group: 'face-cloth',
              material_id: 'printed-cloth',
              accessories_material_group_name: '表布',
              product_name: '雪紡轉印布',
              tailor_fee: 0,
              crop_fee: 0,
              processing_fee: 0,
            },
            {
              index: 2,
              composite_kind: '3_1',
              accessories_kind_name: '一般原料',
              material_group: 'buttons',
              material_id: 'brass-button',
              accessories_material_group_name: '釦子',
              product_name: '黃銅釦',
              tailor_fee: 0,
              crop_fee: 0,
              processing_fee: 3,
            },
          ],
          created_date,
        },
      },
    ]);
  });

  it('for samples covers one piece of each design', () => {
    expect(sample).toMatchObject([{ data: { proofing_of_product: 'proofing', product_value: 1 } }]);
  });

  it('omits processing that is not charged, and includes sewing and cutting of an accessory', () => {
    const button = { ...castMaterials['brass-button'], kind: 4, tailor_fee: 1.5, crop_fee: 0.5 } as const;
    const linesWith = (material: object) => {
      const catalogue = castCatalogue({ materials: { 'brass-button': materials.schema.parse(material) } });
      return decided([], createGoodsAllocation, allocationFacts({ catalogue }))[0];
    };
    expect(linesWith(button)).toMatchObject({
      data: { lines: [{}, {}, { composite_kind: '3_4', tailor_fee: 1.5, crop_fee: 0.5, processing_fee: 0 }] },
    });
    expect(linesWith({ ...castMaterials['brass-button'], processing_fee_flag: false })).toMatchObject({
      data: { lines: [{}, {}, { processing_fee: 0 }] },
    });
  });

  it('is only made for existing designs, once the order has reached the stage', () => {
    given()
      .when(createGoodsAllocation, allocationFacts({ order: clubOrderInProofing }))
      .thenRefuses({ code: 'STAGE_NOT_REACHED', stage: 'production' });
    given()
      .when({ ...createGoodsAllocation, allocate_record_id: '260302-1203040576-7' }, factsOfAllocation)
      .thenRefuses({ code: 'MATERIAL_RECORD_MISSING', record_id: '260302-1203040576-7' });
    given()
      .when(createGoodsAllocation, allocationFacts({ order: undefined }))
      .thenRefuses({ code: 'QUOTATION_NOT_FOUND' });
  });

  it('is planned once, then replanned only when the design changes before work is assigned', () => {
    const dearer = allocationFacts({
      catalogue: castCatalogue({
        materials: {
          'brass-button': materials.schema.parse({ ...castMaterials['brass-button'], processing_fee: 9 }),
        },
      }),
    });
    const halved = {
      ...clubOrderInProduction,
      product_material_record: [20, 20].map((production_quantity, at) => ({
        record_id: `${clubOrderInProduction.quotation_no}-${at + 1}`,
        material_group: clubOrderInProduction.material_group,
        select_material: clubOrderInProduction.select_material,
        production_quantity,
      })),
    };
    given(...goodsAllocation)
      .when(createGoodsAllocation, dearer)
      .thenNothing();
    const [replanned] = decided(goodsAllocation, createGoodsAllocation, allocationFacts({ order: halved }));
    expect(replanned).toMatchObject({ type: 'AllocationReplanned', data: { product_value: 20 } });
    given(...allGiven)
      .when(createGoodsAllocation, allocationFacts({ order: halved }))
      .thenNothing();
  });

  it('is withdrawn with its design unless work was assigned, and can be planned again', () => {
    const withdrawn: AllocationEvent = { type: 'AllocationWithdrawn', data: { created_date } };
    given(...goodsAllocation)
      .when({ kind: 'withdraw' }, factsOfAllocation)
      .then(withdrawn);
    given(...allGiven)
      .when({ kind: 'withdraw' }, factsOfAllocation)
      .thenNothing();
    given(...goodsAllocation, withdrawn)
      .when({ kind: 'close' }, factsOfAllocation)
      .thenRefuses({ code: 'ALLOCATION_NOT_FOUND' });
    given(...goodsAllocation, withdrawn)
      .when(createGoodsAllocation, factsOfAllocation)
      .then(...goodsAllocation);
  });
});

describe('an allocation whose order becomes void', () => {
  const callOff = { kind: 'call-off' } as const;
  const withdrawn: AllocationEvent = { type: 'AllocationWithdrawn', data: { created_date } };
  const takenBack = (...indexes: number[]) => assigned(indexes, '', '');
  const half = [...allGiven, finished([0], '2026-03-13')];
  const calledOff = decided(half, callOff);

  it('is withdrawn, together with assigned but unfinished work', () => {
    given(...goodsAllocation)
      .when(callOff, factsOfAllocation)
      .then(withdrawn);
    given(...allGiven)
      .when(callOff, factsOfAllocation)
      .then(takenBack(0, 1, 2), withdrawn);
  });

  it('is closed where part of its work was done, and only the finished work is owed', () => {
    const [taken, closed, ...none] = calledOff;
    expect([taken, none]).toStrictEqual([takenBack(1, 2), []]);
    expect(closed).toMatchObject({
      type: 'AllocationClosed',
      data: { lines: [{ index: 0, processing_staff_uid: 'lan', processing_amount: 800 }] },
    });
    const payment = { kind: 'pay', processing_staff_uid: 'lan', year: 2026, month: 3 } as const;
    expect(decided([...half, ...calledOff], payment)).toMatchObject([
      { type: 'AllocationPaid', data: { lines: [{ index: 0, processing_amount: 800 }] } },
    ]);
  });

  it('stays unchanged when all its work was finished', () => {
    given(...done)
      .when(callOff, factsOfAllocation)
      .thenNothing();
  });

  it('is reopened when the order is resumed', () => {
    given(...half, ...calledOff)
      .when(createGoodsAllocation, factsOfAllocation)
      .then({
        type: 'AllocationReopened',
        data: {
          lines: [{ index: 0, processing_staff_uid: 'lan', processing_finish_date: '2026-03-13' }],
          created_date,
        },
      });
    given(...goodsAllocation, withdrawn)
      .when(createGoodsAllocation, factsOfAllocation)
      .then(...goodsAllocation);
  });
});
