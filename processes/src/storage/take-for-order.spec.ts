import { describe, expect, it } from '@jest/globals';
import { type Material, type RecordState, type StorageItem } from '@zhidan/domain';
import { recorded } from '@zhidan/domain/testing';
import type { ProcessInput, ProcessReader, Reaction } from '../process.js';
import { putInStorage } from '../purchase/put-in-storage.js';
import { takeStockForOrder } from './take-for-order.js';

const kept = <Fields>(fields: Partial<Fields>) => ({ status: 'kept', fields }) as RecordState<Fields>;
const shelf: Readonly<Record<string, RecordState<Material> | RecordState<StorageItem>>> = {
  'material-zip': kept<Material>({ product_name: '拉鍊', count: 1, my_father: 'zipper' }),
  'material-linen': kept<Material>({ product_name: '亞麻布', count: 90.5, my_father: 'cloth' }),
  'material-thread': kept<Material>({ product_name: '縫線', count: 3, my_father: '' }),
  'material-orphan': kept<Material>({ product_name: '織標', count: 1, my_father: 'gone' }),
  'material-air': kept<Material>({ product_name: '空氣', count: 0, my_father: 'zipper' }),
  'storageitem-zipper': kept<StorageItem>({ product_name: '拉鍊' }),
  'storageitem-cloth': kept<StorageItem>({ product_name: '亞麻布' }),
  'storageitem-gone': { status: 'removed' },
};
const look: ProcessReader = {
  waitingFor: () => Promise.resolve([]),
  load: <State>({ category, initial }: { category: string; initial: State }, id: string) =>
    Promise.resolve((shelf[`${category}-${id}`] as State | undefined) ?? initial),
};

const happened = (stream: string, type: string, data: object): ProcessInput => ({
  kind: 'happened',
  now: '2026-03-02T01:00:00.000Z',
  event: recorded(stream, { type, data }, { revision: 9, actor: { uid: 'u1', name: '倉庫' } }),
});
const deducted = (
  stage: 'proofing' | 'production',
  ...taken: readonly [material_id: string, pieces: number, quantity?: number][]
) =>
  happened('quotation-260302-1', 'StockDeducted', {
    stage,
    created_date: '',
    materials: taken.map(([material_id, pieces, quantity = null]) => ({
      record_id: '260302-1-1',
      material_id,
      pieces,
      quantity,
    })),
  });

const sentTo = (reactions: readonly Reaction[]) =>
  reactions.map((reaction) =>
    reaction.kind === 'send'
      ? [`${reaction.aggregate.category}-${reaction.id}`, reaction.command]
      : [reaction.kind, undefined],
  );

describe('stock that an order uses', () => {
  const after = async (occasion: ProcessInput) =>
    sentTo(takeStockForOrder.decide(occasion, await takeStockForOrder.gather(occasion, look)));

  it('is deducted from the storage item of each material, in the quantity that the material uses', async () => {
    const source = { quotation_no: '260302-1', record_id: '260302-1-1' };
    expect(await after(deducted('production', ['zip', 40], ['linen', 3], ['zip', 2]))).toEqual([
      [
        'storageitem-zipper',
        {
          kind: 'use',
          quantity: 40,
          reason: 'production',
          source: { ...source, production_kind: 1, material_id: 'zip' },
          memo: '拉鍊',
        },
      ],
      [
        'storageitem-cloth',
        {
          kind: 'use',
          quantity: 271.5,
          reason: 'production',
          source: { ...source, production_kind: 1, material_id: 'linen' },
          memo: '亞麻布',
        },
      ],
      ['storageitem-zipper', expect.objectContaining({ quantity: 2 })],
    ]);
    expect(await after(deducted('proofing', ['zip', 1]))).toMatchObject([
      ['storageitem-zipper', { reason: 'proofing', source: { production_kind: 0 } }],
    ]);
  });

  it('is deducted in the stated quantity, where the order states a quantity', async () => {
    const moves = await after(deducted('production', ['linen', 30, 1470], ['thread', 30, 0.5]));
    expect(moves).toMatchObject([
      ['storageitem-cloth', { kind: 'use', quantity: 1470 }],
      [expect.stringMatching(/^unstockedmove-/), { kind: 'tell', move: { quantity: 0.5 } }],
    ]);
  });

  it('is reported as missing where no storage item exists, by an event with the same id on every retry', async () => {
    const occasion = deducted('production', ['thread', 10], ['orphan', 4], ['nobody', 1]);
    const told = await after(occasion);
    expect(told).toMatchObject([
      [
        expect.stringMatching(/^unstockedmove-/),
        { move: { product_name: '縫線', quantity: 30, memo: '原物料沒有對應的倉庫品項' } },
      ],
      [expect.anything(), { move: { product_name: '織標', quantity: 4, memo: '對應的倉庫品項已經刪除' } }],
      [expect.anything(), { move: { material_id: 'nobody', quantity: 1 } }],
    ]);
    expect(new Set(told.map(([stream]) => stream)).size).toBe(3);
    expect(await after(occasion)).toEqual(told);
  });

  it('is returned to its storage item with the reason, or reported where no storage item exists', async () => {
    const occasion = happened('quotation-260302-1', 'StockReturned', {
      stage: 'production',
      deducted: false,
      reason: 'voided',
      warnings: [],
      created_date: '',
      materials: [
        { record_id: '260302-1-1', material_id: 'linen', pieces: 3 },
        { record_id: '260302-1-1', material_id: 'thread', pieces: 10 },
      ],
    });
    expect(await after(occasion)).toMatchObject([
      [
        'storageitem-cloth',
        {
          kind: 'put-back',
          quantity: 271.5,
          memo: '訂單作廢',
          source: { quotation_no: '260302-1', production_kind: 1, material_id: 'linen' },
        },
      ],
      [
        expect.stringMatching(/^unstockedmove-/),
        { move: { quantity: 30, reason: 'return', memo: '訂單作廢：原物料沒有對應的倉庫品項' } },
      ],
    ]);
  });

  it('is not moved for a material with a quantity of zero per piece', async () => {
    expect(await after(deducted('production', ['air', 10]))).toEqual([['ignore', undefined]]);
  });
});

describe('a received purchase', () => {
  it('is put into storage, or reported as missing in storage where the storage item was removed', async () => {
    const occasion = happened('purchase-P260302001', 'PurchaseReceived', {
      invoice_no: 'AB12345678',
      items: [
        { material_storage_id: 'zipper', product_name: '拉鍊', quantity: 120 },
        { material_storage_id: 'gone', product_name: '織標', quantity: 5 },
      ],
    });
    const reactions = putInStorage.decide(occasion, await putInStorage.gather(occasion, look));
    expect(sentTo(reactions)).toMatchObject([
      [
        'storageitem-zipper',
        { kind: 'receive', quantity: 120, purchase_id: 'P260302001', memo: 'AB12345678' },
      ],
      [
        expect.stringMatching(/^unstockedmove-/),
        { move: { product_name: '織標', quantity: 5, reason: 'purchase', purchase_id: 'P260302001' } },
      ],
    ]);
  });
});
