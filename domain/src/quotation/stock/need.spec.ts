import { describe, expect, it } from '@jest/globals';
import { castFacts, castMaterials, storageEmployee, poloEventsAt, POLO_ORDER } from '../cast/index.js';
import { castCatalogue } from '../cast/catalogue.js';
import type { ClothLine } from '../pricing/price-line.js';
import { quotation } from '../quotation.js';
import { orderOf } from '../testing/order-of.js';
import { calculatedUseSchema } from './calculated-use.js';
import { mergeMaterialLines, subtractMaterialLines, type TakenMaterial } from './ledger.js';
import { materialsNeeded } from './need.js';
import { takenMaterialsFor } from './taken-for.js';

const order = orderOf(poloEventsAt('productionConfirmed'));
const cloth = order.save_calculation_data.find((line): line is ClothLine => line.line === 'cloth');
const { 'printed-cloth': printed } = castMaterials;
if (cloth === undefined || printed === undefined) throw new Error('no cloth');
const clothOf = (needed: ReturnType<typeof materialsNeeded>) =>
  needed.filter(({ material_id }) => material_id === 'printed-cloth').map(({ length }) => length);

describe('the cloth that an order needs', () => {
  it('for production is the cloth of its own price calculation, divided among its designs', () => {
    expect(cloth).toMatchObject({ quantity: 40, length: 160, per_row: 5, rows: 8 });
    expect(clothOf(materialsNeeded('production', order))).toEqual([160]);
    const split = orderOf([
      ...poloEventsAt('productionConfirmed'),
      { type: 'ProductionSplit', data: { quantities: [30, 10], warnings: [], created_date: '' } },
    ]);
    expect(clothOf(materialsNeeded('production', split))).toEqual([120, 40]);
  });

  it('for samples is one separate layout for each piece', () =>
    expect(clothOf(materialsNeeded('proofing', order))).toEqual([20, 20]));

  it('is the same for a reader without access to costs', () => {
    const { save_calculation_data: _hidden, ...shown } = order;
    const calculated_use = [calculatedUseSchema.parse(cloth)];
    expect(materialsNeeded('production', { ...shown, calculated_use })).toEqual(
      materialsNeeded('production', order),
    );
  });

  it('is null for counted materials, and for an order without a stored calculation', () => {
    const buttons = materialsNeeded('production', order).filter(
      ({ material_id }) => material_id === 'brass-button',
    );
    expect(buttons).toEqual([
      { record_id: `${POLO_ORDER}-1`, material_id: 'brass-button', pieces: 40, length: null },
    ]);
    expect(clothOf(materialsNeeded('production', { ...order, save_calculation_data: [] }))).toEqual([null]);
  });

  it('is deducted in the unit of the storage item, and returned in the same quantity', () => {
    const roll = { ...printed, my_father: 'roll', count: 90 };
    const catalogue = castCatalogue({ materials: { 'printed-cloth': roll } });
    const facts = castFacts(storageEmployee, {
      catalogue,
      unitOfItem: () => ({ name: '碼', conversion_rate: 90 }),
    });
    const [deducted] = quotation
      .decide({ kind: 'deduct-stock', stage: 'production' }, order, facts)
      .flatMap((event) => (event.type === 'StockDeducted' ? [event.data.materials] : []));
    expect(deducted?.find(({ material_id }) => material_id === 'printed-cloth')).toMatchObject({
      pieces: 40,
      quantity: 160,
    });
    const quarter = subtractMaterialLines(takenMaterialsFor(materialsNeeded('production', order), facts), [
      { record_id: `${POLO_ORDER}-1`, material_id: 'printed-cloth', pieces: 30 },
    ]);
    expect(quarter[0]).toMatchObject({ material_id: 'printed-cloth', pieces: 10, quantity: 40 });
  });
});

describe('the lines of deducted stock', () => {
  const line = (pieces: number, quantity: number | null): TakenMaterial => ({
    record_id: '1',
    material_id: 'linen',
    pieces,
    quantity,
  });

  it('are added up by pieces and quantity, where an unknown quantity makes the sum unknown', () => {
    expect(mergeMaterialLines([line(2, 98)], [line(1, 49.5)])).toEqual([line(3, 147.5)]);
    expect(mergeMaterialLines([line(2, null)], [line(1, 49)])).toEqual([line(3, null)]);
    expect(mergeMaterialLines([line(2, 98)], [line(1, null)])).toEqual([line(3, null)]);
  });

  it('are returned in proportion to what was deducted, not to what is needed now', () => {
    expect(subtractMaterialLines([line(3, 147)], [line(1, 9_999)])).toEqual([line(2, 98)]);
    expect(subtractMaterialLines([line(3, null)], [line(1, 49)])).toEqual([line(2, null)]);
    expect(subtractMaterialLines([line(3, 147)], [line(3, 1)])).toEqual([]);
  });
});
