import { describe, expect, it } from '@jest/globals';
import { poloEventsAt } from '../cast/index.js';
import { orderOf } from '../testing/order-of.js';
import { proposedColumnsOf } from './changed.js';
import { changedColumns } from './changed-columns.js';
import { changeText } from './events.js';
import type { ProposedColumns } from './state.js';

const before = proposedColumnsOf(orderOf(poloEventsAt('passed')));
const changed = (part: Partial<ProposedColumns>): ProposedColumns => ({ ...before, ...part });
const money = (amount: number) => `NT$${amount}`;
const town = { receiver: '王小姐', phone: '0912', zipcode: '701', address: '台南市東區一號' };
const [first = '', ...rest] = before.select_material;

describe('the columns that a proposed change affects', () => {
  it.each([
    ['a quantity in its unit', { order_value: 34 }, { title: '數量', kind: 'text', after: '34 碼' }],
    [
      'a quantity by size',
      { order_value: 34, breakdown: [{ label: 'S', quantity: 34 }] },
      { title: '數量', after: '34 碼（34 S）' },
    ],
    ['samples', { proofing_value: 3 }, { title: '打樣款數', after: '3 款' }],
    ['accessories by name', { select_material: ['brass', ...rest] }, { title: '配件', after: '黃銅釦' }],
    ['the agreed unit price', { unit_price_off: 7 }, { title: '產品單價（未稅）', kind: 'amount', after: 7 }],
    ['the total', { total_amount_tax: 99 }, { title: '總金額（含稅）', kind: 'amount', after: 99 }],
    [
      'the wished date',
      { wished_date: '2026-12-24' },
      { title: '希望到貨日', kind: 'day', after: '2026-12-24' },
    ],
  ])('include %s', (_what, part, column) => {
    const names = new Map([
      [first, '尼龍釦'],
      ['brass', '黃銅釦'],
    ]);
    const columns = changedColumns(before, changed(part), {
      sales_unit: '碼',
      nameOf: (id) => names.get(id),
    });
    expect(columns).toMatchObject([column]);
  });

  it('include only the changed fields of a different receiver, and no column where all are equal', () => {
    expect(changedColumns(before, before)).toEqual([]);
    expect(
      changedColumns(changed({ delivery: town }), changed({ delivery: { ...town, phone: '0933' } })),
    ).toEqual([{ title: '電話', kind: 'text', before: '0912', after: '0933' }]);
  });
});

describe('the history of a proposed change', () => {
  it('lists every changed column, without units and without personal data of the receiver', () => {
    expect(changeText(before, changed({ order_value: 34, total_amount_tax: 99 }), money)).toBe(
      `數量 40 → 34，總金額（含稅） NT$${before.total_amount_tax} → NT$99`,
    );
    expect(changeText(before, changed({ wished_date: '2026-12-24', delivery: town }), money)).toBe(
      '希望到貨日 2026-12-24，收件資料',
    );
    expect(changeText(before, changed({ select_material: ['brass', ...rest] }), money)).toBe(
      '配件 更換 1 項',
    );
    expect(changeText(before, changed({ cancellation_fee: 5 }), money)).toBe('取消訂單，費用 NT$5');
  });
});
