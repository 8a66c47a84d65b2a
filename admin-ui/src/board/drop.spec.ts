import { describe, expect, it } from '@jest/globals';
import { poloEventsAt, tableclothEventsAt } from '@zhidan/domain/quotation/cast';
import { orderOf } from '@zhidan/domain/quotation/testing';
import { boardColumns } from './columns.js';
import { dropOutcomeOn, type CardOrder } from './drop.js';

const at = (given: Partial<CardOrder>, order = orderOf(poloEventsAt('passed'))): CardOrder => ({
  code: order.code,
  proofing_value: order.proofing_value,
  accounting: order.accounting,
  allowed_actions: [],
  allowed_codes: [],
  ...given,
});
const drops = (order: CardOrder) =>
  Object.fromEntries(boardColumns.map((column) => [column.title, dropOutcomeOn(column, order)]));

describe('a card dropped on a column of the board', () => {
  it("moves to the column's code where the order may go there, and is refused with the reason elsewhere", () => {
    const order = at({ code: 3001, allowed_actions: ['move-code'], allowed_codes: [3002, 3050, 3998] });
    expect(drops(order)).toEqual({
      送審中: { is: 'refused', reason: '不處理 code 1000 1001 的移動！' },
      審核通過: { is: 'refused', reason: expect.stringContaining('3001') },
      等待打樣: { is: 'home' },
      打樣中: { is: 'move', action: 'move-code', code: 3002 },
      打樣待確認: { is: 'refused', reason: expect.stringContaining('3003') },
      等待生產: { is: 'refused', reason: expect.stringContaining('4001') },
      生產中: { is: 'refused', reason: expect.stringContaining('4002') },
      已出貨: { is: 'refused', reason: expect.stringContaining('4003') },
    });
  });

  it('moves to the code of its own branch where the column has several codes', () => {
    const order = at({ code: 3102, allowed_actions: ['move-code'], allowed_codes: [3101, 3103, 4101, 3999] });
    expect(dropOutcomeOn({ codes: [3003, 3103] }, order)).toEqual({
      is: 'move',
      action: 'move-code',
      code: 3103,
    });
    // The reason names the code that the order would get by its own payment class, not the code of the other
    // class.
    expect(dropOutcomeOn({ codes: [4003, 4103] }, order)).toEqual({
      is: 'refused',
      reason: expect.stringContaining('4103'),
    });
  });

  it('opens the form of the command where the move needs more data', () => {
    const inReview = at({ code: 1001, allowed_actions: ['pass-review', 'return-review'] });
    expect(dropOutcomeOn({ codes: [1002] }, inReview)).toEqual({ is: 'form', action: 'pass-review' });
    const ordered = at(
      { allowed_actions: ['allow-next-step', 'move-code'], allowed_codes: [3001, 4001] },
      orderOf(poloEventsAt('ordered')),
    );
    expect(ordered.accounting.proofing_or_product).toBe(true);
    expect(dropOutcomeOn({ codes: [3001, 3050, 3101] }, ordered)).toEqual({
      is: 'form',
      action: 'allow-next-step',
    });
    expect(dropOutcomeOn({ codes: [4001, 4101] }, ordered)).toEqual({
      is: 'move',
      action: 'move-code',
      code: 4001,
    });
  });

  it('is refused with a specific message where the order has no samples', () => {
    const order = at(
      { code: 1002, proofing_value: 0, allowed_codes: [] },
      orderOf(tableclothEventsAt('passed')),
    );
    expect(dropOutcomeOn({ codes: [3002, 3102] }, order)).toEqual({
      is: 'refused',
      reason: expect.stringMatching(/打樣/),
    });
  });

  it('moves nowhere for staff who may not move orders', () => {
    const reader = drops(at({ code: 4002 }));
    expect(Object.entries(reader).filter(([, { is }]) => is !== 'refused')).toEqual([
      ['生產中', { is: 'home' }],
    ]);
  });
});
