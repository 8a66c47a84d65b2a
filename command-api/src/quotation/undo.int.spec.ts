import { describe, expect, it, jest } from '@jest/globals';
import { differingFields } from '@zhidan/domain/quotation';
import { days, serveOrders, stepsUntil, type Point, type Step } from '../testing/orders.js';

jest.setTimeout(240_000);

const { command, commands, eventsOf, later, orderAfter, stateOf } = await serveOrders();

const orderUntil = (last: Point) => orderAfter(stepsUntil(last));

const undo = (as: string, no: string, revision: number, more: object = {}, headers = {}) =>
  command(no, [as, 'undo', { revision, reason: '按錯了', ...more }], { headers });

/** Each case begins with an order at a point, sends the steps and undoes the last one. */
const cases: readonly (readonly [title: string, from: Point, ...steps: Step[]])[] = [
  ['a payment', 'ordered', ['hua', 'add-payment', { payment_kind: 2, amount: 100, memo: '訂金' }]],
  [
    'a payment that was removed',
    'ordered',
    ['hua', 'add-payment', { payment_kind: 2, amount: 100, memo: '訂金' }],
    ['hua', 'remove-payment', { index: 0, reason: '重複' }],
  ],
  [
    'a correction of a payment',
    'ordered',
    ['hua', 'add-payment', { payment_kind: 2, amount: 100 }],
    ['hua', 'correct-payment', { index: 0, amount: 90, reason: '少匯' }],
  ],
  [
    'a next step that accounting allowed',
    'ordered',
    ['hua', 'allow-next-step', { acknowledge: ['NOTHING_RECEIVED'] }],
  ],
  [
    'a next step that accounting allowed after the buyer was shown where to pay',
    'ordered',
    ['mei', 'set-options', { payment_address: 'https://pay.example/1' }],
    ['hua', 'allow-next-step', { acknowledge: ['NOTHING_RECEIVED'] }],
  ],
  [
    'a next step that accounting allowed together with the received payment',
    'ordered',
    [
      'hua',
      'allow-next-step',
      { payment: { amount: 1_050, paid_date: '2026-03-01' }, staff_notes: '已入帳' },
    ],
  ],
  [
    'a step to production that accounting allowed after the buyer ordered it',
    'proofing',
    ['qiang', 'record-proofing-step', { status_code: 3511 }],
    ['club', 'place-order', { stage: 'production', charge_method: 2504 }],
    ['hua', 'allow-next-step', { payment: { amount: 4_032 } }],
  ],
  [
    'a change of the accounting code',
    'confirmed',
    ['hua', 'change-accounting-code', { code: 2101, reason: '客訴' }],
  ],
  ['a pause', 'confirmed', ['hua', 'change-accounting-code', { code: 2102, reason: '暫停' }]],
  ['a step forward', 'confirmed', ['qiang', 'advance']],
  ['a move', 'proofing', ['mei', 'move-code', { code: 3003 }]],
  ['a forced move', 'proofing', ['boss', 'force-code', { family: 'quotation', code: 4001, reason: '急' }]],
  ['a forced closing', 'proofing', ['boss', 'force-close', { reason: '取消' }]],
  ['the first step of samples', 'proofing', ['qiang', 'record-proofing-step', { status_code: 3511 }]],
  ['a note', 'passed', ['mei', 'set-note', { stage: 'proofing', note: '領口收窄' }]],
  ['a date', 'passed', ['mei', 'set-completion-date', { stage: 'proofing', date: '2026-05-05' }]],
  [
    'options',
    'passed',
    ['mei', 'set-options', { options: { sales_track: true }, print: { print_memo: 'x' } }],
  ],
  ['a correction of a passed review', 'passed', ['mei', 'pass-review', { ...days, unit_price_off: 90 }]],
  ['a revision', 'asked', ['club', 'revise', { order_value: 100, customer_notes: '多一點' }]],
  [
    'a second report of a transfer',
    'ordered',
    ['club', 'report-transfer', { last_five_digits: '54321', amount: 100, paid_on: '2026-03-02' }],
  ],
  [
    'another split',
    'confirmed',
    ['mei', 'split-production', { quantities: [20, 20] }],
    ['mei', 'split-production', { quantities: [10, 30] }],
  ],
];

describe('undoing a command', () => {
  it.each(cases)('restores the order as it was before %s', async (_title, from, ...more) => {
    const no = await orderUntil(from);
    await commands(no, ...more.slice(0, -1));
    const before = await stateOf(no);
    const [last] = more.slice(-1);
    if (last === undefined) throw new Error('nothing to take back');
    const revision = await commands(no, last);
    later(1_000);
    const foreseen = await undo('boss', no, revision, { preview: true });
    expect(foreseen).toMatchObject({ status: 200, body: { cannot: [], followed: [] } });
    const { status, body, headers } = await undo('boss', no, revision);
    expect([status, body]).toEqual([200, foreseen.body]);
    expect(differingFields(before, await stateOf(no))).toEqual([]);
    const events = await eventsOf(no);
    expect(headers.get('etag')).toBe(`"${events.length - 1}"`);
    expect(events.at(-1)).toMatchObject({ type: 'CommandUndone', data: { revision, reason: '按錯了' } });
  });

  it('reverses a single earlier step, and lists the later steps that remain', async () => {
    const no = await orderUntil('ordered');
    const first = await commands(no, ['hua', 'add-payment', { payment_kind: 2, amount: 100 }]);
    await commands(no, ['hua', 'add-payment', { payment_kind: 2, amount: 200 }]);
    await commands(no, ['mei', 'set-note', { stage: 'proofing', note: '領口收窄' }]);
    const { body } = await undo('hua', no, first);
    expect(body).toMatchObject({
      commands: [{ command: 'remove-payment', body: { index: 0, reason: '按錯了' } }],
      followed: [
        { what: expect.stringContaining('200'), at: expect.any(String) },
        { what: '更新了打樣注意事項', at: expect.any(String) },
      ],
    });
    const { accounting, please_note_that_proofing } = await stateOf(no);
    expect(accounting.payment_record).toMatchObject([{ index: 1, amount: 200 }]);
    expect(please_note_that_proofing).toBe('領口收窄');
  });
});

describe('undoing a command is refused', () => {
  const refusedFor = async (as: string, no: string, revision: number, cannot: object[]) => {
    const before = await eventsOf(no);
    const foreseen = await undo(as, no, revision, { preview: true });
    expect(foreseen).toMatchObject({ status: 200, body: { cannot } });
    const refused = await undo(as, no, revision);
    expect(refused).toMatchObject({ status: 409, body: { code: 'CANNOT_UNDO' } });
    expect(await eventsOf(no)).toEqual(before);
    return String(refused.body['detail']);
  };

  it('with the declared reason when the command cannot be undone', async () => {
    const no = await orderUntil('submitted');
    const detail = await refusedFor('club', no, 1, [
      { what: '送出審核', why: '送審不能收回；要修改請業務退回報價單' },
    ]);
    expect(detail).toBe('不能復原：送出審核（送審不能收回；要修改請業務退回報價單）');
    await refusedFor('club', no, 0, [{ what: '詢價', why: '詢價不能收回；還沒送審的報價單可以刪除' }]);
  });

  it('with a list of the fields that were changed since', async () => {
    const no = await orderUntil('passed');
    const revision = await commands(no, ['mei', 'set-note', { stage: 'proofing', note: '一' }]);
    await commands(no, ['mei', 'set-note', { stage: 'proofing', note: '二' }]);
    await refusedFor('mei', no, revision, [{ what: '打樣注意事項', why: '之後又變更過' }]);
  });

  it('when it was undone already', async () => {
    const no = await orderUntil('passed');
    const revision = await commands(no, ['mei', 'set-note', { stage: 'proofing', note: '一' }]);
    expect((await undo('mei', no, revision)).status).toBe(200);
    await refusedFor('mei', no, revision, [{ what: '儲存注意事項', why: '已經復原過了' }]);
  });

  it('when a rule of the reversing command refuses it', async () => {
    const no = await orderUntil('confirmed');
    const revision = await commands(no, ['hua', 'change-accounting-code', { code: 2103, reason: '客訴' }]);
    await refusedFor('hua', no, revision, [
      { what: '變更會計狀態', why: '不能從 2103 移動到 2003 ATM 打樣費已到帳' },
    ]);
  });
});

describe('a user who undoes a command', () => {
  it('needs permission for every command that the undo issues', async () => {
    const no = await orderUntil('ordered');
    const revision = await commands(no, ['hua', 'allow-next-step', { acknowledge: ['NOTHING_RECEIVED'] }]);
    for (const preview of [true, false])
      expect(await undo('mei', no, revision, { preview })).toMatchObject({
        status: 403,
        body: { code: 'NO_PERMISSION' },
      });
    expect((await undo('club', no, revision)).status).toBe(403);
    expect((await undo('hua', no, revision)).status).toBe(200);
  });

  it('must belong to accounting to undo the release of production, and the samples stay approved', async () => {
    const no = await orderUntil('proofing');
    await commands(no, ['qiang', 'record-proofing-step', { status_code: 3511 }]);
    await commands(no, ['club', 'place-order', { stage: 'production', charge_method: 2501 }]);
    const revision = await commands(no, ['hua', 'allow-next-step', { payment: { amount: 4_032 } }]);
    expect(await undo('hua', no, revision)).toMatchObject({ status: 200, body: { cannot: [] } });
    expect(await stateOf(no)).toMatchObject({
      code: 3003,
      sample_approved: true,
      accounting: { code: 2001, payment_record: [] },
    });
    await commands(no, ['hua', 'allow-next-step', { payment: { amount: 4_032 } }]);
    expect((await eventsOf(no)).at(-1)).toMatchObject({ data: { to: 4001, warnings: [] } });
  });

  it('must be able to read the order, and must give a reason and the revision of a command', async () => {
    const no = await orderUntil('confirmed');
    expect((await undo('cafe', no, 1)).status).toBe(404);
    expect((await undo('lan', no, 1)).status).toBe(404);
    expect(await undo('mei', no, 1, { reason: '' })).toMatchObject({
      status: 409,
      body: { code: 'NO_REASON', errors: [{ path: 'reason' }] },
    });
    // No command ended at either of these revisions: the event before the last one belongs to the same command
    // as the last, and no event follows the last.
    const last = (await eventsOf(no)).length - 1;
    for (const revision of [last - 1, last + 1])
      expect(await undo('mei', no, revision)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'revision', message: '訂單沒有停在這個版本的變更' }] },
      });
    expect((await undo('mei', no, last, {}, { 'if-match': '"0"' })).status).toBe(412);
  });

  it('sees payments and earlier values only as far as their permissions allow', async () => {
    const no = await orderUntil('ordered');
    const printed = await commands(no, ['mei', 'set-options', { print: { print_memo: '深藍' } }]);
    const delivery = { receiver: '林教練', phone: '0912345678', zipcode: '', address: '台北市' };
    const sent = await commands(no, ['mei', 'set-options', { delivery }]);
    await commands(no, ['mei', 'set-options', { delivery: { ...delivery, receiver: '王小姐' } }]);
    await commands(no, ['hua', 'add-payment', { payment_kind: 3, amount: 1_234 }]);
    const { body } = await undo('yin', no, printed, { preview: true });
    expect(body).toMatchObject({
      commands: [{ command: 'set-options', body: { print: { print_memo: '' } } }],
      followed: [{}, {}, { what: '新增付款紀錄' }],
    });
    // The addresses were changed again, so this undo fails before the right to see addresses is checked; the
    // next one is refused for lack of it.
    const conflict = await undo('yin', no, sent, { preview: true });
    expect(conflict.body).toMatchObject({ commands: [], cannot: [{}] });
    expect((await undo('yin', no, sent + 1, { preview: true })).status).toBe(403);
  });

  it('needs a fresh second factor where a reversing command requires it', async () => {
    const no = await orderUntil('proofing');
    const revision = await commands(no, ['boss', 'force-close', { reason: '取消' }]);
    const { length } = await eventsOf(no);
    expect((await undo('unproven', no, revision)).body).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    expect(await eventsOf(no)).toHaveLength(length);
  });

  it('cannot undo commands from before they owned the order', async () => {
    const no = await orderUntil('asked');
    const revision = await commands(no, ['club', 'revise', { customer_notes: '藍色' }]);
    await commands(no, ['boss', 'assign', { customer_uid: 'cafe' }]);
    expect((await undo('club', no, revision)).status).toBe(404);
    expect((await undo('cafe', no, revision)).status).toBe(400);
    const own = await commands(no, ['cafe', 'revise', { customer_notes: '白色' }]);
    expect((await undo('cafe', no, own)).status).toBe(200);
  });

  it('gets the same answer for a repeated request, and a preview writes nothing', async () => {
    const no = await orderUntil('passed');
    const revision = await commands(no, ['mei', 'set-note', { stage: 'proofing', note: '一' }]);
    const before = await eventsOf(no);
    const keyed = { 'idempotency-key': `undo-${no}` };
    expect((await undo('mei', no, revision, { preview: true }, keyed)).status).toBe(200);
    expect(await eventsOf(no)).toEqual(before);
    const first = await undo('mei', no, revision, {}, keyed);
    const again = await undo('mei', no, revision, {}, keyed);
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(await eventsOf(no)).toHaveLength(before.length + 2);
  });
});
