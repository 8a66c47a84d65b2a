import { describe, expect, it } from '@jest/globals';
import { QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { poloEventsAt, MONDAY } from '../cast/index.js';
import { quotation } from '../quotation.js';
import { derivedColumns } from './derived-columns.js';
import { summaryRows, type SummaryRow } from './summary.js';

const summaryAt = (moment: Parameters<typeof poloEventsAt>[0]): readonly SummaryRow[] => {
  const order = poloEventsAt(moment).reduce(quotation.evolve, quotation.initial);
  if (order === null || order === 'deleted') throw new Error('there is no order');
  return summaryRows({ ...order, ...derivedColumns(order) });
};

describe('the summary of a quotation as specified', () => {
  it('has its twenty rows in order', () => {
    expect(summaryAt('asked').map(({ title }) => title)).toEqual([
      '是否結清',
      '訂單總金額（含稅）',
      '已付金額（含稅）',
      '未付金額（含稅）',
      '付款紀錄',
      '付款方式',
      '客戶類型',
      '打樣或生產',
      '訂單狀態',
      '會計狀態',
      '最後打樣進度',
      '最後生產進度',
      '打樣款數',
      '生產數量',
      '轉帳後五碼',
      '樣品寄出',
      '大貨寄出',
      '可否刪除',
      '打樣紀錄',
      '生產紀錄',
    ]);
  });

  it('states that nothing has begun for a draft', () => {
    const rows = summaryAt('asked');
    expect(rows).toContainEqual({ title: '訂單狀態', text: '1000 尚未送審' });
    expect(rows).toContainEqual({ title: '打樣或生產', text: '客戶尚未開始' });
    expect(rows).toContainEqual({ title: '最後打樣進度', text: '無' });
    expect(rows).toContainEqual({ title: '樣品寄出', instant: null });
    expect(rows).toContainEqual({ title: '可否刪除', text: '可以' });
  });

  it('lists the fee of a cancellation by agreement between the price and the payments', () => {
    const events = poloEventsAt('passed');
    const order = events.reduce(quotation.evolve, quotation.initial);
    if (order === null || order === 'deleted') throw new Error('there is no order');
    const cancelled = { ...order, code: QUOTATION_CODE.void, cancellation_fee: 700 };
    const rows = summaryRows({ ...cancelled, ...derivedColumns(cancelled) });
    expect(rows.slice(1, 5)).toEqual([
      expect.objectContaining({ title: '訂單總金額（含稅）' }),
      { title: '取消費用', amount: 700 },
      expect.objectContaining({ title: '已付金額（含稅）', amount: 0 }),
      { title: '未付金額（含稅）', amount: 700, figure: 'outstanding' },
    ]);
  });

  it('contains payment and shipment of a closed order', () => {
    const rows = summaryAt('closed');
    expect(rows).toContainEqual({ title: '是否結清', text: '已結清' });
    expect(rows).toContainEqual({ title: '未付金額（含稅）', amount: 0, figure: 'outstanding' });
    expect(rows).toContainEqual({ title: '可否刪除', text: '不可以' });
    expect(rows.find(({ title }) => title === '大貨寄出')).not.toEqual({ title: '大貨寄出', instant: null });
    expect(rows).not.toContainEqual({ title: '大貨寄出', instant: MONDAY });
  });
});
