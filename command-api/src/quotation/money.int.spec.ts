import { describe, expect, it, jest } from '@jest/globals';
import { serveOrders, stepsUntil } from '../testing/orders.js';

jest.setTimeout(120_000);

const { command, commands, eventsOf, orderAfter, stateOf } = await serveOrders();

const ordered = () => orderAfter(stepsUntil('ordered'));
const allow = (no: string, body: object = {}, headers = {}) =>
  command(no, ['hua', 'allow-next-step', body], { headers });
const nothing = { code: 'NOTHING_RECEIVED', owed: 1050, received: 0, amount: 0, rest: 1050 };

describe('a question about unexpected amounts', () => {
  it('stops the command, with the figures as data and as text, until the request acknowledges the question', async () => {
    const no = await ordered();
    const before = await eventsOf(no);
    const asked = await allow(no);
    expect(asked).toMatchObject({
      status: 409,
      body: {
        type: 'urn:zhidan:problem:NOTHING_RECEIVED',
        code: 'NOTHING_RECEIVED',
        detail: '這個階段應收 $NT 1,050，還沒有收到任何款項',
        questions: [nothing],
      },
    });
    expect(Object.keys(nothing)).toEqual(Object.keys(Object(asked.body['questions'])[0]));
    expect((await allow(no, { acknowledge: ['PARTLY_RECEIVED'] })).status).toBe(409);
    expect(await allow(no, { acknowledge: ['GO_ON'] })).toMatchObject({ status: 400 });
    expect(await eventsOf(no)).toEqual(before);
    expect(await allow(no, { acknowledge: ['OVERPAYS', 'NOTHING_RECEIVED'] })).toMatchObject({
      status: 200,
      body: { events: ['NextStepAllowed', 'CodeMoved'] },
    });
    expect((await eventsOf(no)).at(-2)?.data).toMatchObject({ acknowledged: [nothing] });
  });

  it('comes only after permissions and all refusals were checked', async () => {
    const no = await ordered();
    expect(await command(no, ['mei', 'allow-next-step'])).toMatchObject({ status: 403 });
    expect(await allow(no, { payment: { payment_kind: 3, amount: 1 } })).toMatchObject({
      status: 400,
      body: { code: 'PAYMENT_KIND_NOT_OF_STAGE', errors: [{ path: 'payment.payment_kind' }] },
    });
    const later = { payment: { amount: 1, paid_date: '2999-01-01' } };
    expect(await allow(no, later)).toMatchObject({
      status: 400,
      body: { code: 'PAID_DATE_IN_FUTURE', errors: [{ path: 'payment.paid_date' }] },
    });
  });

  it('can be acknowledged only at the revision whose figures were shown, if the request gives a revision', async () => {
    const no = await ordered();
    const shown = (await eventsOf(no)).length - 1;
    await commands(no, ['hua', 'add-payment', { payment_kind: 2, amount: 50 }]);
    const body = { acknowledge: ['NOTHING_RECEIVED', 'PARTLY_RECEIVED'] };
    expect(await allow(no, body, { 'if-match': `"${shown}"` })).toMatchObject({ status: 412 });
    expect(await allow(no, body, { 'if-match': `"${shown + 1}"` })).toMatchObject({ status: 200 });
  });
});

describe('the payments of a stage', () => {
  it('are recorded with the step that they allow, and can be corrected on the same day only with a reason', async () => {
    const no = await ordered();
    const payment = { amount: 'NT$1,050', paid_date: '2026-03-01', memo: '臨櫃' };
    expect(await allow(no, { payment })).toMatchObject({
      body: { events: ['PaymentAdded', 'NextStepAllowed', 'CodeMoved'], warnings: [] },
    });
    const correct = (body: object) => command(no, ['hua', 'correct-payment', { index: 0, ...body }]);
    expect((await correct({ paid_date: '2026-02-27' })).body['code']).toBe('NO_REASON');
    expect((await correct({ paid_date: '2026-02-27', reason: '對帳單' })).status).toBe(200);
    expect((await stateOf(no)).accounting.payment_record).toMatchObject([
      { payment_kind: 2, amount: 1050, paid_date: '2026-02-27', memo: '臨櫃' },
    ]);
  });

  it('can never be refunded beyond what was received, by any command', async () => {
    const no = await ordered();
    const revision = await commands(no, ['hua', 'add-payment', { payment_kind: 2, amount: 1000 }]);
    await commands(no, ['hua', 'add-payment', { payment_kind: 13, amount: 400 }]);
    for (const [action, body] of [
      ['add-payment', { payment_kind: 14, amount: 601 }],
      ['correct-payment', { index: 0, amount: 399, reason: '少匯' }],
      ['remove-payment', { index: 0, reason: '誤登' }],
      ['undo', { revision, reason: '誤登', acknowledge: ['OVERPAYS'] }],
    ] as const) {
      const before = await eventsOf(no);
      expect([action, await command(no, ['hua', action, body])]).toMatchObject([
        action,
        { status: 409, body: { code: 'REFUND_ABOVE_RECEIVED' } },
      ]);
      expect(await eventsOf(no)).toEqual(before);
    }
    expect((await commands(no, ['hua', 'add-payment', { payment_kind: 14, amount: 600 }])) > 0).toBe(true);
  });
});

describe('questions about unexpected amounts in a preview or an undo', () => {
  it('are listed by a preview, which continues', async () => {
    const no = await ordered();
    const tried = await command(no, [
      'hua',
      'what-if',
      {
        commands: [
          { command: 'allow-next-step', body: {} },
          { command: 'add-payment', body: { payment_kind: 2, amount: 1060 } },
        ],
      },
    ]);
    expect(tried).toMatchObject({
      status: 200,
      body: { order: { code: 3001 }, refused: null, questions: [nothing, { code: 'OVERPAYS', rest: -10 }] },
    });
  });

  it('must be acknowledged before an undo restores a payment that no longer fits', async () => {
    const no = await ordered();
    await commands(no, ['hua', 'add-payment', { payment_kind: 2, amount: 1050 }]);
    const revision = await commands(no, ['hua', 'remove-payment', { index: 0, reason: '重複' }]);
    await commands(no, ['hua', 'add-payment', { payment_kind: 2, amount: 1050 }]);
    const undo = (more: object) => command(no, ['hua', 'undo', { revision, reason: '沒有重複', ...more }]);
    const questions = [{ code: 'STAGE_ALREADY_PAID', owed: 0, received: 1050, amount: 1050, rest: -1050 }];
    expect(await undo({ preview: true })).toMatchObject({ status: 200, body: { cannot: [], questions } });
    expect(await undo({})).toMatchObject({ status: 409, body: { code: 'STAGE_ALREADY_PAID', questions } });
    expect(await undo({ acknowledge: ['STAGE_ALREADY_PAID'] })).toMatchObject({ status: 200 });
    expect((await stateOf(no)).accounting.payment_record).toHaveLength(2);
  });
});
