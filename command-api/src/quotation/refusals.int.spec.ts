import { describe, expect, it, jest } from '@jest/globals';
import type { QuotationCommandKind } from '@zhidan/domain/quotation';
import { days, numberOf } from '../testing/orders.js';
import { polosInBlue, passed, serveForPolos } from './routes.fixture.js';

jest.setTimeout(120_000);

const { served, eventsOf, later, ask, command, order } = await serveForPolos();

const DAY = 86_400_000;

describe('a command is refused with the specified message, because', () => {
  const refused = async (
    no: string,
    [as, kind, body]: readonly [string, QuotationCommandKind, object?],
    code: string,
    detail: string,
    status = 409,
  ) => {
    const before = await eventsOf(no);
    expect(await command(as, no, kind, body)).toMatchObject({ status, body: { code, detail } });
    expect(await eventsOf(no)).toHaveLength(before.length);
  };

  it('review cannot pass before the order was submitted', async () => {
    const no = await order();
    await refused(
      no,
      ['mei', 'move-code', { code: 3001 }],
      'CODE_1000_1001_NOT_MOVABLE',
      '不處理 code 1000 1001 的移動！',
    );
    await command('club', no, 'submit-for-review');
    await refused(
      no,
      ['mei', 'pass-review', { ...days, proofing_delivery_date: 0 }],
      'NO_PROOFING_DAYS',
      '這筆訂單有打樣，打樣工作天必須是 1 以上的整數',
    );
    expect(await command('mei', no, 'pass-review', { ...days, product_delivery_date: 0 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'product_delivery_date' }] },
    });
  });

  it('accounting codes cannot change before review has passed and the order is placed', async () => {
    const no = await order(...passed);
    await refused(
      no,
      ['hua', 'change-accounting-code', { code: 2001 }],
      'REVIEW_NOT_PASSED',
      '訂單必須先通過審核、下載報價單、付款並下單，才能進行這個步驟',
    );
  });

  it('production cannot be ordered before samples, monthly billing needs a deferred customer, and quotations expire', async () => {
    const no = await order(...passed);
    await refused(
      no,
      ['club', 'place-order', { stage: 'production', charge_method: 2501 }],
      'PROOFING_FIRST',
      '這筆訂單需要先打樣，才能下單生產',
    );
    await refused(
      no,
      ['club', 'place-order', { stage: 'proofing', charge_method: 2503 }],
      'DEFERRED_NOT_ALLOWED',
      '月結只提供給期約客戶，請選擇其他付款方式',
    );
    later(15 * DAY);
    await refused(
      no,
      ['club', 'place-order', { stage: 'proofing', charge_method: 2501 }],
      'QUOTATION_EXPIRED',
      '報價單已於 2026-03-16 逾期，請重新送審',
    );
    expect(await command('club', no, 'renew')).toMatchObject({
      status: 200,
      body: { events: ['QuotationSubmittedForReview'] },
    });
    expect(await command('mei', no, 'pass-review', days)).toMatchObject({ status: 200 });
    await refused(
      no,
      ['club', 'renew'],
      'QUOTATION_STILL_VALID',
      '報價單到 2026-03-31 都有效，不需要重新送審',
    );
  });

  it('orders cannot move to an unknown code, outside the matrix, or to samples that were not ordered', async () => {
    const no = await order(...passed);
    await refused(
      no,
      ['mei', 'move-code', { code: 5000 }],
      'UNKNOWN_CODE',
      '要前往的 futureCode 5000 不存在！',
    );
    await refused(
      no,
      ['mei', 'move-code', { code: 4003 }],
      'MOVE_NOT_ALLOWED',
      '不能從 1002 移動到 4003 已出貨已付款',
    );
    const plain = numberOf(await ask('club', { ...polosInBlue, proofing_value: 0 }));
    await served.commands(plain, ...passed);
    await refused(
      plain,
      ['mei', 'move-code', { code: 3001 }],
      'PROOFING_NOT_ORDERED',
      '這筆訂單沒有打樣，不能移動到打樣的狀態',
    );
    await refused(
      plain,
      ['boss', 'force-code', { family: 'quotation', code: 4001 }],
      'NO_REASON',
      '請填寫原因',
    );
  });

  it('record steps cannot be entered while the order is not in their stage', async () => {
    const no = await order(...passed);
    await refused(
      no,
      ['qiang', 'record-proofing-step', { status_code: 3511 }],
      'NOT_ALLOWED_AT_THIS_CODE',
      '訂單目前為「審核通過」、會計為「尚未開始」，不能執行這個功能',
    );
  });

  it('accessories cannot be exchanged for accessories of another price', async () => {
    const no = await order(...passed);
    await refused(
      no,
      [
        'mei',
        'change-accessory',
        { stage: 'proofing', record_id: `${no}-1`, material_group: 'buttons', material_id: 'shell-button' },
      ],
      'ACCESSORY_NOT_CHANGEABLE',
      '這個配件不能更換：只能換成同組中單價與加工費用都相同的一般原料或現成裡布',
    );
    await refused(
      no,
      [
        'mei',
        'change-accessory',
        { stage: 'proofing', record_id: `${no}-9`, material_group: 'buttons', material_id: 'steel-button' },
      ],
      'MATERIAL_RECORD_MISSING',
      `資料庫的配件讀取發生錯誤，${no}-9 不存在！`,
    );
  });

  it('payments must have whole amounts', async () => {
    const no = await order(...passed);
    await refused(
      no,
      ['hua', 'add-payment', { payment_kind: 2, amount: 10.5 }],
      'AMOUNT_NOT_WHOLE',
      '金額必須是整數',
      400,
    );
    for (const amount of ['no number', '1226元', 'NT$1,226', '１，２２６ 元'])
      expect(await command('hua', no, 'add-payment', { payment_kind: 3, amount })).toMatchObject({
        status: 200,
      });
    const amounts = (await eventsOf(no)).flatMap(({ type, data }) =>
      type === 'PaymentAdded' ? [Object(data)['amount']] : [],
    );
    expect(amounts).toStrictEqual([0, 1226, 1226, 1226]);
  });

  it('production quantities must add up to the ordered quantity', async () => {
    const no = await order(...passed);
    await refused(
      no,
      ['mei', 'split-production', { quantities: [20, 19] }],
      'SPLIT_QUANTITIES_WRONG',
      '各款數量的總和是 39，必須等於訂購數量 40',
    );
  });

  it('submitted orders cannot be deleted', async () => {
    const no = await order(['club', 'submit-for-review']);
    expect(await served.ask('DELETE', `/api/quotations/${no}`, { as: 'club' })).toMatchObject({
      status: 409,
      body: { code: 'DELETE_NOT_ALLOWED' },
    });
    const fresh = await order();
    expect(await served.ask('DELETE', `/api/quotations/${fresh}`, { as: 'club' })).toMatchObject({
      status: 200,
      body: { quotation_no: fresh, revision: 1, events: ['QuotationDeleted'], warnings: [] },
    });
    expect(await command('club', fresh, 'submit-for-review')).toMatchObject({
      status: 404,
      body: { code: 'QUOTATION_NOT_FOUND', detail: '找不到這筆訂單' },
    });
  });
});
