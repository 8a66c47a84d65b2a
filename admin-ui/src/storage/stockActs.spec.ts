import { describe, expect, it } from '@jest/globals';
import type { RecordHistoryEntry } from '../page/entry.js';
import { adjustStockAction, takeStockAction, undoStockAction } from './stockActs.js';
import { unitConversionsOf } from './useUnits.js';

/** One yard is stored as 90 cm. */
const units = unitConversionsOf([{ name: '碼', conversion_rate: 90 }]);
/** Six yards of linen. */
const linen = { storage: 540, unit: '碼' };

describe('the stock of an item whose unit consists of several smallest units', () => {
  it('is withdrawn by hand in the unit of the item, up to the present stock, and sent in smallest units', () => {
    const { fields, sent } = takeStockAction(linen, units);
    expect(fields?.quantity).toMatchObject({ unit: '碼', most: 6, help: '目前存量 6 碼' });
    expect(sent?.({ quantity: '1.5', memo: '樣品間' })).toEqual({ quantity: 135, memo: '樣品間' });
  });

  it('is counted in the unit of the item, prefilled with the recorded stock, and sent in smallest units', () => {
    const { fields, sent } = adjustStockAction(linen, units);
    expect(fields?.storage).toMatchObject({ unit: '碼', first: 6, help: '帳上 6 碼' });
    expect(sent?.({ storage: '7', memo: '盤點' })).toEqual({ storage: 630, memo: '盤點' });
    expect(sent?.({ storage: '0.5', memo: '盤點' })).toEqual({ storage: 45, memo: '盤點' });
  });

  it('stays exact when the number was not changed, even if the unit cannot express the exact stock', () => {
    const remnant = { storage: 0.001, unit: '碼' };
    const { fields, sent } = adjustStockAction(remnant, units);
    expect(sent?.({ storage: fields?.storage?.first, memo: '盤點' })).toEqual({
      storage: 0.001,
      memo: '盤點',
    });
  });

  it('is sent as typed, for the form to refuse, when the text is no number', () => {
    expect(takeStockAction(linen, units).sent?.({ quantity: '兩碼' })).toEqual({ quantity: '兩碼' });
  });
});

describe('a movement of stock in the history of its item', () => {
  const entry = (revision: number, type: string, data: object): RecordHistoryEntry => ({
    revision,
    type,
    data,
    at: '2026-03-02T01:00:00.000Z',
    actor: { name: '阿倉' },
    summary: '',
  });
  const taken = entry(2, 'StockUsed', { reason: 'manual', before: 900, after: 720 });

  it('can be undone when it was made by hand, with a preview of the new stock', () => {
    expect(undoStockAction(taken, [taken], linen, units)).toMatchObject({
      given: { revision: 2 },
      explain: '這次異動：10 碼 → 8 碼。復原後的存量：6 碼 → 8 碼。',
    });
    const counted = entry(3, 'StockAdjusted', { before: 630, after: 540 });
    expect(undoStockAction(counted, [taken, counted], linen, units)?.explain).toContain('6 碼 → 7 碼');
  });

  it('cannot be undone twice, nor when it followed an order or a purchase', () => {
    const undone = entry(4, 'StockMoveUndone', { undoes: 2, before: 540, after: 720 });
    expect(undoStockAction(taken, [taken, undone], linen, units)).toBeUndefined();
    expect(undoStockAction(undone, [taken, undone], linen, units)).toBeUndefined();
    const others = [
      entry(5, 'StockUsed', { reason: 'production', before: 540, after: 0 }),
      entry(6, 'StockReceived', { before: 0, after: 900 }),
      entry(7, 'StorageItemChanged', { unit_price: 7 }),
    ];
    for (const other of others) expect(undoStockAction(other, others, linen, units)).toBeUndefined();
  });
});
