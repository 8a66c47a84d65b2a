import { describe, expect, it } from '@jest/globals';
import { materials } from '../material/material.js';
import { castCatalogue, castMaterials } from '../quotation/cast/index.js';
import { specificationOf } from '../testing/specification.js';
import { allocation } from './allocation.js';
import {
  allocationFacts,
  clubProducing,
  clubProofing,
  createGoods,
  createSample,
  WORK_DAY,
} from './cast/index.js';
import type { AllocationEvent } from './events.js';

const { given } = specificationOf(allocation);
const facts = allocationFacts();
const created_date = WORK_DAY;

/** What the rules themselves say of a command: the beginning of what comes next. */
const decided = (
  history: readonly AllocationEvent[],
  command: Parameters<typeof allocation.decide>[0],
  known = facts,
) => allocation.decide(command, history.reduce(allocation.evolve, allocation.initial), known);

const sample = decided([], createSample, allocationFacts({ order: clubProofing }));
const goods = decided([], createGoods);

const assigned = (indexes: number[], uid: string, name: string): AllocationEvent => ({
  type: 'AllocationAssigned',
  data: { indexes, processing_staff_uid: uid, processing_staff_name: name, created_date },
});
const finished = (indexes: number[], processing_finish_date: string | null): AllocationEvent => ({
  type: 'AllocationFinished',
  data: { indexes, processing_finish_date, created_date },
});

const allGiven = [...goods, assigned([0, 1, 2], 'lan', '加工阿蘭')];
const done = [...allGiven, ...decided(allGiven, { kind: 'finish', processing_finish_date: '2026-03-13' })];
const paid = [...done, ...decided(done, { kind: 'pay', processing_staff_uid: 'lan', year: 2026, month: 3 })];

describe('an allocation', () => {
  it('has a line for the body with the fees of the category, and one for each material with its own', () => {
    expect(goods).toStrictEqual([
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

  it('of samples is for one piece of each design', () => {
    expect(sample).toMatchObject([{ data: { proofing_of_product: 'proofing', product_value: 1 } }]);
  });

  it('does not process what is not charged, and sews and cuts a complete accessory', () => {
    const button = { ...castMaterials['brass-button'], kind: 4, tailor_fee: 1.5, crop_fee: 0.5 } as const;
    const linesWith = (material: object) => {
      const catalogue = castCatalogue({ materials: { 'brass-button': materials.schema.parse(material) } });
      return decided([], createGoods, allocationFacts({ catalogue }))[0];
    };
    expect(linesWith(button)).toMatchObject({
      data: { lines: [{}, {}, { composite_kind: '3_4', tailor_fee: 1.5, crop_fee: 0.5, processing_fee: 0 }] },
    });
    expect(linesWith({ ...castMaterials['brass-button'], processing_fee_flag: false })).toMatchObject({
      data: { lines: [{}, {}, { processing_fee: 0 }] },
    });
  });

  it('is made of designs that the order has, once its stage is reached', () => {
    given()
      .when(createGoods, allocationFacts({ order: clubProofing }))
      .thenRefuses({ code: 'STAGE_NOT_REACHED', stage: 'production' });
    given()
      .when({ ...createGoods, allocate_record_id: '260302-1203040576-7' }, facts)
      .thenRefuses({ code: 'MATERIAL_RECORD_MISSING', record_id: '260302-1203040576-7' });
    given()
      .when(createGoods, allocationFacts({ order: undefined }))
      .thenRefuses({ code: 'QUOTATION_NOT_FOUND' });
  });

  it('is planned once: prices of later days change nothing, another design does until somebody has its work', () => {
    const dearer = allocationFacts({
      catalogue: castCatalogue({
        materials: {
          'brass-button': materials.schema.parse({ ...castMaterials['brass-button'], processing_fee: 9 }),
        },
      }),
    });
    const halved = {
      ...clubProducing,
      product_material_record: [20, 20].map((production_quantity, at) => ({
        record_id: `${clubProducing.quotation_no}-${at + 1}`,
        material_group: clubProducing.material_group,
        select_material: clubProducing.select_material,
        production_quantity,
      })),
    };
    given(...goods)
      .when(createGoods, dearer)
      .thenNothing();
    const [replanned] = decided(goods, createGoods, allocationFacts({ order: halved }));
    expect(replanned).toMatchObject({ type: 'AllocationReplanned', data: { product_value: 20 } });
    given(...allGiven)
      .when(createGoods, allocationFacts({ order: halved }))
      .thenNothing();
  });

  it('is withdrawn with its design unless somebody has its work, and may come back', () => {
    const withdrawn: AllocationEvent = { type: 'AllocationWithdrawn', data: { created_date } };
    given(...goods)
      .when({ kind: 'withdraw' }, facts)
      .then(withdrawn);
    given(...allGiven)
      .when({ kind: 'withdraw' }, facts)
      .thenNothing();
    given(...goods, withdrawn)
      .when({ kind: 'close' }, facts)
      .thenRefuses({ code: 'ALLOCATION_NOT_FOUND' });
    given(...goods, withdrawn)
      .when(createGoods, facts)
      .then(...goods);
  });
});

describe('an allocation whose order is void', () => {
  const callOff = { kind: 'call-off' } as const;
  const withdrawn: AllocationEvent = { type: 'AllocationWithdrawn', data: { created_date } };
  const takenBack = (...indexes: number[]) => assigned(indexes, '', '');
  const half = [...allGiven, finished([0], '2026-03-13')];
  const calledOff = decided(half, callOff);

  it('is withdrawn, and what was given out for it is taken back', () => {
    given(...goods)
      .when(callOff, facts)
      .then(withdrawn);
    given(...allGiven)
      .when(callOff, facts)
      .then(takenBack(0, 1, 2), withdrawn);
  });

  it('is closed where some of it was done: that is owed, the rest is done no more', () => {
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

  it('that was done is closed already: nothing', () => {
    given(...done)
      .when(callOff, facts)
      .thenNothing();
  });

  it('is open again when the order is taken up again', () => {
    given(...half, ...calledOff)
      .when(createGoods, facts)
      .then({
        type: 'AllocationReopened',
        data: {
          lines: [{ index: 0, processing_staff_uid: 'lan', processing_finish_date: '2026-03-13' }],
          created_date,
        },
      });
    given(...goods, withdrawn)
      .when(createGoods, facts)
      .then(...goods);
  });
});

describe('assigning work', () => {
  it('gives every line that is not done to a worker, or those that were named', () => {
    given(...goods)
      .when({ kind: 'assign', processing_staff_uid: 'lan' }, facts)
      .then(assigned([0, 1, 2], 'lan', '加工阿蘭'));
    given(...goods)
      .when({ kind: 'assign', indexes: [2], processing_staff_uid: 'ju' }, facts)
      .then(assigned([2], 'ju', '手工阿菊'));
  });

  it('twice to the same worker is done once', () => {
    given(...allGiven)
      .when({ kind: 'assign', processing_staff_uid: 'lan' }, facts)
      .thenNothing();
  });

  it('sets how many pieces and which fees a line is paid for', () => {
    given(...goods)
      .when({ kind: 'assign', indexes: [0], processing_number: 38, chosen_fees: ['tailor_fee'] }, facts)
      .then({
        type: 'AllocationTermsSet',
        data: { indexes: [0], processing_number: 38, chosen_fees: ['tailor_fee'], created_date },
      });
  });

  it('to another worker asks anew when it is done', () => {
    const half = [...allGiven, finished([0], '2026-03-13'), assigned([0], 'zhu', '車縫阿竹')];
    const state = half.reduce(allocation.evolve, allocation.initial);
    expect(state).toMatchObject({
      processing_allocate_data: [{ processing_staff_uid: 'zhu', processing_finish_date: null }, {}, {}],
    });
  });

  it('is refused for strangers, for lines that are not there, and once the case is closed', () => {
    given(...goods)
      .when({ kind: 'assign', processing_staff_uid: 'club' }, facts)
      .thenRefuses({ code: 'PROCESSING_STAFF_NOT_FOUND' });
    given(...goods)
      .when({ kind: 'assign', indexes: [3], processing_staff_uid: 'lan' }, facts)
      .thenRefuses({ code: 'LINE_NOT_FOUND', index: 3 });
    given(...done)
      .when({ kind: 'assign', processing_staff_uid: 'ju' }, facts)
      .thenRefuses({ code: 'ALLOCATION_CLOSED' });
    given().when({ kind: 'assign' }, facts).thenRefuses({ code: 'ALLOCATION_NOT_FOUND' });
  });
});

describe('finishing work', () => {
  it('closes the case with the last line, and says what is owed to whom', () => {
    given(...allGiven, finished([1, 2], '2026-03-12'))
      .when({ kind: 'finish' }, facts)
      .then(finished([0], '2026-03-16'), {
        type: 'AllocationClosed',
        data: {
          quotation_no: '260302-1203040576',
          allocate_record_id: '260302-1203040576-1',
          proofing_of_product: 'production',
          customer_uid: 'club',
          buyer_nickname: '球社',
          lines: [
            ['2026-03-16', '主體', '昇華轉印 POLO 衫', 20, 800] as const,
            ['2026-03-12', '表布-需轉印', '雪紡轉印布', 0, 0] as const,
            ['2026-03-12', '一般原料', '黃銅釦', 3, 120] as const,
          ].map(([date, kind, product_name, processing_payment, processing_amount], index) => ({
            index,
            processing_staff_uid: 'lan',
            processing_finish_date: date,
            accessories_kind_name: kind,
            product_name,
            processing_payment,
            processing_number: 40,
            processing_amount,
          })),
          created_date,
        },
      });
  });

  it('of a part leaves the case open, and may be taken back', () => {
    given(...allGiven)
      .when({ kind: 'finish', indexes: [1], processing_finish_date: '2026-03-10' }, facts)
      .then(finished([1], '2026-03-10'));
    given(...allGiven, finished([1], '2026-03-10'))
      .when({ kind: 'finish', indexes: [1], processing_finish_date: null }, facts)
      .then(finished([1], null));
    given(...allGiven, finished([1], '2026-03-10'))
      .when({ kind: 'finish', indexes: [1], processing_finish_date: '2026-03-10' }, facts)
      .thenNothing();
  });

  it('is refused before somebody has the line, and for days that have not come', () => {
    given(...goods)
      .when({ kind: 'finish', indexes: [0] }, facts)
      .thenRefuses({ code: 'LINE_NOT_ASSIGNED', index: 0 });
    given(...allGiven)
      .when({ kind: 'finish', processing_finish_date: '2026-03-17' }, facts)
      .thenRefuses({ code: 'FINISH_DATE_IN_FUTURE', today: '2026-03-16' });
  });
});

describe('a closed case', () => {
  const owed = [0, 1, 2].map((index) => ({
    index,
    processing_staff_uid: 'lan',
    processing_finish_date: '2026-03-13',
  }));
  const reopened: AllocationEvent = { type: 'AllocationReopened', data: { lines: owed, created_date } };

  it('is not closed by hand while lines are open, and not twice', () => {
    given(...goods, assigned([0], 'lan', '加工阿蘭'), finished([0], '2026-03-13'))
      .when({ kind: 'close' }, facts)
      .thenRefuses({ code: 'ALLOCATION_NOT_FINISHED', open: 2 });
    given(...done)
      .when({ kind: 'close' }, facts)
      .thenNothing();
  });

  it('is reopened by command and then owes nothing until it is closed again by hand', () => {
    given(...done)
      .when({ kind: 'reopen' }, facts)
      .then(reopened);
    given(...goods)
      .when({ kind: 'reopen' }, facts)
      .thenNothing();
    const corrected = [...done, reopened];
    given(...corrected)
      .when({ kind: 'finish', indexes: [0], processing_finish_date: '2026-03-14' }, facts)
      .then(finished([0], '2026-03-14'));
    given(...corrected)
      .when({ kind: 'pay', processing_staff_uid: 'lan', year: 2026, month: 3 }, facts)
      .thenNothing();
    const [closed] = decided(corrected, { kind: 'close' });
    expect(closed).toStrictEqual(done.at(-1));
  });

  it('pays a worker the lines of a month once', () => {
    const pay = { kind: 'pay', processing_staff_uid: 'lan', year: 2026, month: 3 } as const;
    given(...done)
      .when(pay, facts)
      .then({
        type: 'AllocationPaid',
        data: {
          processing_staff_uid: 'lan',
          year: 2026,
          month: 3,
          lines: [800, 0, 120].map((processing_amount, index) => ({ index, processing_amount })),
          created_date,
        },
      });
    given(...done)
      .when({ ...pay, month: 4 }, facts)
      .thenNothing();
    given(...done)
      .when({ ...pay, processing_staff_uid: 'ju' }, facts)
      .thenNothing();
    given(...paid)
      .when(pay, facts)
      .thenNothing();
  });

  it('that was paid is not reopened, and a paid line is never changed', () => {
    given(...paid)
      .when({ kind: 'reopen' }, facts)
      .thenRefuses({ code: 'ALLOCATION_PAID' });
    const two = [...goods, assigned([0], 'lan', '加工阿蘭'), assigned([1, 2], 'ju', '手工阿菊')];
    const both = [...two, ...decided(two, { kind: 'finish' })];
    const one = [
      ...both,
      ...decided(both, { kind: 'pay', processing_staff_uid: 'lan', year: 2026, month: 3 }),
    ];
    const again = [...one, ...decided(one, { kind: 'reopen' })];
    given(...again)
      .when({ kind: 'assign', indexes: [0], processing_number: 99 }, facts)
      .thenRefuses({ code: 'LINE_PAID', index: 0 });
    given(...again)
      .when({ kind: 'finish', indexes: [0], processing_finish_date: null }, facts)
      .thenRefuses({ code: 'LINE_PAID', index: 0 });
    given(...again)
      .when({ kind: 'assign', processing_staff_uid: 'zhu' }, facts)
      .thenNothing();
  });
});
