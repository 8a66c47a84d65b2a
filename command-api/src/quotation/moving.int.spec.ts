import { describe, expect, it, jest } from '@jest/globals';
import { quotationCodes, titleIn, type QuotationCode } from '@zhidan/domain/quotation';
import { days } from '../testing/orders.js';
import { proofed, moments, step, serveRules } from './rules.fixture.js';

jest.setTimeout(240_000);

const { act, orderAfter, orderAt } = await serveRules();

describe('a command that requires a reason', () => {
  it('is refused beside the field when the reason is missing, and executed when it is given', async () => {
    const no = await orderAfter(moments.proofed);
    const refused = {
      status: 409,
      body: {
        code: 'NO_REASON',
        detail: '請填寫原因',
        errors: [{ path: 'reason', message: '請填寫原因' }],
      },
    };
    await act(no, step('hua', 'add-payment'));
    for (const [who, action, body, event] of [
      ['hua', 'correct-payment', { index: 0, amount: 2 }, 'PaymentCorrected'],
      ['hua', 'remove-payment', { index: 0 }, 'PaymentRemoved'],
      ['mei', 'clear-proofing-record', {}, 'ProofingRecordCleared'],
      ['hua', 'change-accounting-code', { code: 2001 }, 'AccountingCodeChanged'],
      ['mei', 'change-accounting-code', { code: 2102 }, 'AccountingCodeChanged'],
    ] as const) {
      for (const reason of [{}, { reason: ' ' }])
        expect(await act(no, [who, action, { ...body, ...reason }])).toMatchObject(refused);
      expect(await act(no, [who, action, { ...body, reason: '客戶更改' }])).toMatchObject({
        status: 200,
        body: { events: [event] },
      });
    }
  });

  it('may be a correction of the amount of a payment, but not of the memo', async () => {
    const no = await orderAfter(moments.proofed);
    await act(no, step('hua', 'add-payment'));
    expect(await act(no, ['hua', 'correct-payment', { index: 0, memo: '補發票' }])).toMatchObject({
      body: { events: ['PaymentCorrected'] },
    });
  });
});

describe('a sample that was approved and then changed', () => {
  const change = { stage: 'proofing', material_group: 'buttons', material_id: 'steel-button' };

  it('blocks production with 409 until it is approved again, and affects no other sample', async () => {
    const no = await orderAfter(proofed);
    expect(await act(no, ['club', 'approve-sample', { index: 3 }])).toMatchObject({
      status: 404,
      body: { code: 'DESIGN_NOT_FOUND' },
    });
    expect((await act(no, ['club', 'approve-sample'])).status).toBe(200);
    expect(await act(no, ['club', 'approve-sample', { index: 1 }])).toMatchObject({ body: { events: [] } });
    await act(no, ['mei', 'change-accessory', { ...change, record_id: `${no}-2` }]);
    for (const body of [{ code: 4001 }, { code: 4001, staff_notes: '趕' }])
      expect(await act(no, ['mei', 'move-code', body])).toMatchObject({
        status: 409,
        body: { code: 'APPROVAL_REOPENED', detail: '第 2 款在客戶核准後有變更，需要客戶重新核准才能生產' },
      });
    expect((await act(no, ['club', 'approve-sample', { index: 2 }])).status).toBe(200);
    expect((await act(no, ['mei', 'move-code', { code: 4001 }])).status).toBe(200);
  });

  it('accepts change requests only with spots on pictures of the design, with coordinates from 0 to 1', async () => {
    const no = await orderAt('proofed');
    const ask = (pin: object) =>
      act(no, ['club', 'request-sample-change', { message: '請修改', pins: [pin] }]);
    const pin = { file_id: 'no-such-file', x: 0.5, y: 0.5, text: '這裡' };
    expect(await ask(pin)).toMatchObject({ status: 404, body: { code: 'FILE_NOT_FOUND' } });
    for (const wrong of [{ x: 1.01 }, { y: -0.1 }, { text: '' }])
      expect((await ask({ ...pin, ...wrong })).status).toBe(400);
  });
});

describe('moving an order', () => {
  const rows: readonly (readonly [from: QuotationCode, to: QuotationCode | null, not: QuotationCode])[] = [
    [1002, 3001, 3002],
    [3001, 3002, 4001],
    [3101, 3102, 4101],
    [3050, 3002, 3003],
    [3002, 3003, 1002],
    [3102, 3103, 9998],
    [3003, 3002, 3001],
    [3103, 3102, 9999],
    [4001, 4002, 4003],
    [4101, 4102, 9999],
    [4002, 4003, 9998],
    [4102, 4103, 1002],
    [4003, 9999, 4001],
    [4103, 4003, 3103],
    [1101, null, 1002],
    [3998, null, 1002],
    [3999, null, 1002],
    [9998, null, 1002],
    [9999, null, 4003],
  ];

  it.each(rows)(
    'is possible from code %i to %i but not to %i, and a move to the same code has no effect',
    async (from, to, not) => {
      const no = await orderAt('proofed');
      const force = { family: 'quotation', code: from, reason: '從這裡開始' };
      const forced = async () => expect((await act(no, ['boss', 'force-code', force])).status).toBe(200);
      const move = (code: number) => act(no, ['mei', 'move-code', { code }]);
      await forced();
      expect(await move(from)).toMatchObject({ status: 200, body: { events: [] } });
      expect(await move(not)).toMatchObject({
        status: 409,
        body: {
          code: 'MOVE_NOT_ALLOWED',
          detail: `不能從 ${from} 移動到 ${not} ${titleIn(quotationCodes, not)}`,
        },
      });
      if (to !== null) expect(await move(to)).toMatchObject({ status: 200, body: { events: ['CodeMoved'] } });
    },
  );

  it('is refused from and to the codes 1000 (draft) and 1001 (in review), and to an unknown code', async () => {
    for (const moment of ['asked', 'submitted'] as const) {
      for (const code of [1000, 1001, 3001]) {
        expect(await act(await orderAt(moment), ['mei', 'move-code', { code }])).toMatchObject({
          body: { code: 'CODE_1000_1001_NOT_MOVABLE', detail: '不處理 code 1000 1001 的移動！' },
        });
      }
    }
    for (const moment of ['passed', 'confirmed', 'proofed'] as const)
      for (const code of [1000, 1001])
        expect(await act(await orderAt(moment), ['mei', 'move-code', { code }])).toMatchObject({
          status: 409,
          body: { code: 'CODE_1000_1001_NOT_MOVABLE', detail: '不處理 code 1000 1001 的移動！' },
        });
    expect(await act(await orderAt('passed'), ['mei', 'move-code', { code: 7 }])).toMatchObject({
      body: { code: 'UNKNOWN_CODE', detail: '要前往的 futureCode 7 不存在！' },
    });
  });

  it('leads to the branch of the customer’s payment method, and to proofing only with samples', async () => {
    const upfront = await orderAt('passed');
    expect(await act(upfront, ['mei', 'move-code', { code: 3101 }])).toMatchObject({
      body: { code: 'MOVE_NOT_ALLOWED' },
    });
    const tablecloths = { category_id: 'tablecloth', order_value: 50, proofing_value: 0 };
    const deferred = await orderAfter(
      [
        ['cafe', 'submit-for-review'],
        ['mei', 'pass-review', days],
      ],
      ['cafe', tablecloths],
    );
    expect(await act(deferred, ['mei', 'move-code', { code: 4001 }])).toMatchObject({
      body: { code: 'MOVE_NOT_ALLOWED' },
    });
    for (const action of ['move-code', 'force-code'] as const) {
      const body = {
        code: 3101,
        ...(action === 'force-code' ? { family: 'quotation', reason: '試試看' } : {}),
      };
      expect(await act(deferred, ['boss', action, body])).toMatchObject({
        body: { code: 'PROOFING_NOT_ORDERED' },
      });
    }
    expect(await act(deferred, ['mei', 'move-code', { code: 4101 }])).toMatchObject({
      status: 200,
      body: { warnings: ['PRODUCTION_NOT_PAID'] },
    });
  });

  it('warns about an outstanding amount when it leads to shipped or closed', async () => {
    const no = await orderAfter(moments.confirmed);
    for (const [code, warnings] of [
      [4003, ['AMOUNT_OUTSTANDING']],
      [9999, ['AMOUNT_OUTSTANDING']],
    ] as const) {
      const from = code === 4003 ? 4002 : 4003;
      await act(no, ['boss', 'force-code', { family: 'quotation', code: from, reason: '補登' }]);
      expect(await act(no, ['mei', 'move-code', { code }])).toMatchObject({
        status: 200,
        body: { warnings },
      });
    }
  });
});
