import { describe, expect, it, jest } from '@jest/globals';
import {
  quotation,
  quotationActions,
  quotationSentences,
  routeOfCommand,
  type QuotationAction,
  type QuotationCode,
} from '@zhidan/domain/quotation';
import { days, numberOf, polos, serveOrders, stepsUntil, type Step } from '../testing/orders.js';
import type { Answered } from '../testing/serve.js';

/*
 * One cell of each rule over HTTP: who, when, what follows and in which words it is refused. Every cell there is
 * goes through the rules in process, beside them.
 */

jest.setTimeout(240_000);

const served = await serveOrders();

type Who =
  'club' | 'cafe' | 'mei' | 'hua' | 'qiang' | 'yin' | 'yun' | 'bao' | 'lan' | 'boss' | 'stranger' | 'refused';

/** Codes of all refusals that were answered. */
const refusals = new Set<string>();

function noted(answer: Answered): Answered {
  if (typeof answer.body['code'] === 'string') refusals.add(answer.body['code']);
  return answer;
}
const act = async (no: string, step: Step) => noted(await served.command(no, step));
const ask = async (as: Who, body: object = polos) => noted(await served.request(as, body));

async function orderAfter(steps: readonly Step[], asked: readonly [Who, object] = ['club', polos]) {
  const no = numberOf(await ask(...asked));
  await served.commands(no, ...steps);
  return no;
}

const proofed: readonly Step[] = [
  ...stepsUntil('proofing'),
  ['qiang', 'record-proofing-step', { status_code: 3511 }],
];
const moments = {
  asked: [],
  submitted: stepsUntil('submitted'),
  passed: stepsUntil('passed'),
  ordered: stepsUntil('ordered'),
  confirmed: stepsUntil('confirmed'),
  proofing: stepsUntil('proofing'),
  proofed,
} satisfies Readonly<Record<string, readonly Step[]>>;
type Moment = keyof typeof moments;

/** One order of each moment, for what is refused and changes nothing. */
const standing = new Map<Moment, Promise<string>>();
function orderAt(moment: Moment): Promise<string> {
  const known = standing.get(moment) ?? orderAfter(moments[moment]);
  standing.set(moment, known);
  return known;
}

const revisionOf = async (no: string): Promise<number> => {
  let revision = -1;
  for await (const event of served.eventStore.read(`quotation-${no}`)) revision = event.revision;
  return revision;
};

/** What each action takes, well formed; whether it is allowed is another question. */
const bodies: Partial<Readonly<Record<QuotationAction, object>>> = {
  revise: { order_value: 100 },
  'pass-review': days,
  'return-review': { staff_notes: '請補圖檔' },
  'place-order': { stage: 'proofing', charge_method: 2501 },
  'report-transfer': { last_five_digits: '00456' },
  'reject-proof': { message: '領口太寬' },
  'request-sample-change': { index: 2, message: '領口太寬' },
  'change-accounting-code': { code: 2001, reason: '客戶改用轉帳' },
  'clear-proofing-record': { reason: '紀錄到別張訂單' },
  'clear-production-record': { reason: '紀錄到別張訂單' },
  'force-close': { reason: '客戶取消' },
  'move-code': { code: 3001 },
  'force-code': { family: 'quotation', code: 4001, reason: '布料延遲' },
  'record-proofing-step': { status_code: 3500 },
  'record-production-step': { status_code: 3600 },
  'change-accessory': {
    stage: 'proofing',
    record_id: 'x',
    material_group: 'buttons',
    material_id: 'steel-button',
  },
  'split-production': { quantities: [40] },
  'set-note': { stage: 'proofing', note: '領口收窄' },
  'set-completion-date': { stage: 'proofing', date: '2026-03-20' },
  'set-options': { options: { sales_track: true } },
  'add-payment': { payment_kind: 2, amount: 1 },
  'correct-payment': { index: 0, amount: 1, reason: '客戶少匯' },
  'remove-payment': { index: 0, reason: '重複登錄' },
  'add-delivery': {
    delivery_way: '黑貓宅急便',
    delivery_number: '1',
    single_box: '五層大箱',
    item_of_goods: ['POLO 衫'],
  },
  'remove-delivery': { delivery_id: 'x', reason: '單號打錯' },
  'email-delivery': { delivery_id: 'x' },
  'deduct-stock': { stage: 'proofing' },
  assign: { sales_value: 'mei' },
};
const addressed = quotationActions.filter((action) => routeOfCommand(action) !== undefined);
const step = (who: Who, action: QuotationAction): Step => [who, action, bodies[action] ?? {}];

describe('who may do what with an order', () => {
  it('is nothing for an employee whose work it is not, in the specification’s words', async () => {
    const no = await orderAt('passed');
    for (const action of addressed) {
      const { status, body } = await act(no, step('lan', action));
      const [code, detail] = action.endsWith('-payment')
        ? ['NOT_AMONG_EMPLOYEES', '您有權限上的問題！']
        : ['NO_PERMISSION', '您的權限無法處理執行這個功能！'];
      expect([action, status, body['code'], body['detail']]).toEqual([action, 403, code, detail]);
    }
    expect(await revisionOf(no)).toBe(2);
  });

  it('is nothing for another buyer, to whom the order is not even there', async () => {
    const no = await orderAt('passed');
    for (const action of addressed) {
      const { status, body } = await act(no, step('stranger', action));
      expect([action, status, body['code']]).toEqual([action, 404, 'QUOTATION_NOT_FOUND']);
    }
    expect(await revisionOf(no)).toBe(2);
  });

  it.each<[Who, QuotationAction]>([
    ['club', 'pass-review'],
    ['club', 'move-code'],
    ['club', 'force-close'],
    ['club', 'set-note'],
    ['hua', 'submit-for-review'],
    ['hua', 'advance'],
    ['qiang', 'allow-next-step'],
    ['qiang', 'set-completion-date'],
    ['yin', 'advance'],
    ['yun', 'deduct-stock'],
    ['bao', 'add-delivery'],
    ['mei', 'allow-next-step'],
    ['mei', 'force-code'],
    ['hua', 'force-code'],
  ])('%s may not %s', async (who, action) => {
    expect(await act(await orderAt('passed'), step(who, action))).toMatchObject({ status: 403 });
  });
});

describe('when something may be done with an order', () => {
  it.each<[Moment, Who, QuotationAction, string]>([
    ['asked', 'mei', 'pass-review', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['asked', 'mei', 'return-review', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['asked', 'club', 'place-order', 'REVIEW_NOT_PASSED'],
    ['asked', 'club', 'report-transfer', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['asked', 'club', 'reject-proof', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['asked', 'hua', 'allow-next-step', 'REVIEW_NOT_PASSED'],
    ['asked', 'mei', 'advance', 'CODE_1000_1001_NOT_MOVABLE'],
    ['asked', 'mei', 'move-code', 'CODE_1000_1001_NOT_MOVABLE'],
    ['asked', 'qiang', 'record-proofing-step', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['asked', 'hua', 'add-payment', 'REVIEW_NOT_PASSED'],
    ['asked', 'hua', 'correct-payment', 'REVIEW_NOT_PASSED'],
    ['asked', 'hua', 'remove-payment', 'REVIEW_NOT_PASSED'],
    ['asked', 'yun', 'add-delivery', 'REVIEW_NOT_PASSED'],
    ['asked', 'bao', 'deduct-stock', 'REVIEW_NOT_PASSED'],
    ['submitted', 'club', 'revise', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['submitted', 'club', 'submit-for-review', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['submitted', 'club', 'delete', 'DELETE_NOT_ALLOWED'],
    ['submitted', 'hua', 'change-accounting-code', 'REVIEW_NOT_PASSED'],
    ['passed', 'hua', 'change-accounting-code', 'REVIEW_NOT_PASSED'],
    ['passed', 'mei', 'advance', 'MOVE_NOT_ALLOWED'],
    ['passed', 'yun', 'add-delivery', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['passed', 'qiang', 'record-production-step', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['ordered', 'mei', 'pass-review', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['ordered', 'club', 'delete', 'DELETE_NOT_ALLOWED'],
    ['confirmed', 'hua', 'allow-next-step', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['confirmed', 'club', 'report-transfer', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['proofing', 'club', 'place-order', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['proofing', 'club', 'reject-proof', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['proofing', 'club', 'approve-sample', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['proofing', 'club', 'request-sample-change', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['proofed', 'qiang', 'record-proofing-step', 'NOT_ALLOWED_AT_THIS_CODE'],
  ])('%s: %s may not %s: %s', async (moment, who, action, code) => {
    const no = await orderAt(moment);
    const before = await revisionOf(no);
    expect(await act(no, step(who, action))).toMatchObject({ status: 409, body: { code } });
    expect(await revisionOf(no)).toBe(before);
  });

  it.each<[Moment, Who, QuotationAction, readonly string[]]>([
    ['asked', 'club', 'revise', ['QuotationRevised']],
    ['asked', 'club', 'submit-for-review', ['QuotationSubmittedForReview']],
    ['submitted', 'mei', 'pass-review', ['ReviewPassed']],
    ['submitted', 'mei', 'return-review', ['ReviewReturned']],
    ['passed', 'mei', 'pass-review', ['ReviewPassed']],
    ['passed', 'club', 'mark-notes-read', ['NotesRead']],
    ['passed', 'mei', 'set-note', ['OrderNoteSet']],
    ['passed', 'mei', 'set-completion-date', ['CompletionDateSet']],
    ['passed', 'mei', 'set-options', ['OrderOptionsSet']],
    ['passed', 'hua', 'force-close', ['OrderForceClosed', 'CodeMoved']],
    ['ordered', 'club', 'report-transfer', ['TransferReported']],
    ['confirmed', 'qiang', 'advance', ['CodeMoved']],
    ['confirmed', 'bao', 'deduct-stock', ['StockDeducted']],
    ['confirmed', 'yun', 'add-delivery', ['DeliveryAdded']],
    ['proofing', 'yin', 'record-proofing-step', ['ProofingStepRecorded']],
    ['proofed', 'club', 'reject-proof', ['ProofRejected', 'CodeMoved']],
    ['proofed', 'club', 'approve-sample', ['SamplesApproved']],
    ['proofed', 'club', 'request-sample-change', ['SampleChangeRequested', 'CodeMoved']],
    ['proofed', 'mei', 'clear-proofing-record', ['ProofingRecordCleared']],
  ])('%s: %s may %s: %j', async (moment, who, action, events) => {
    const no = await orderAfter(moments[moment]);
    expect(await act(no, step(who, action))).toMatchObject({ status: 200, body: { events } });
  });
});

describe('what is not done without a reason', () => {
  it('is refused beside the field, and done with it', async () => {
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

  it('of a correction is the amount alone', async () => {
    const no = await orderAfter(moments.proofed);
    await act(no, step('hua', 'add-payment'));
    expect(await act(no, ['hua', 'correct-payment', { index: 0, memo: '補發票' }])).toMatchObject({
      body: { events: ['PaymentCorrected'] },
    });
  });
});

describe('a sample that was approved and then changed', () => {
  const change = { stage: 'proofing', material_group: 'buttons', material_id: 'steel-button' };

  it('blocks production with 409 until it is approved anew; other samples are not touched', async () => {
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

  it('keeps spots on pictures of the design alone, between 0 and 1', async () => {
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

  it.each(rows)('from %i goes to %i and not to %i, and nowhere where it is', async (from, to, not) => {
    const no = await orderAt('proofed');
    const force = { family: 'quotation', code: from, reason: '從這裡開始' };
    const forced = async () => expect((await act(no, ['boss', 'force-code', force])).status).toBe(200);
    const move = (code: number) => act(no, ['mei', 'move-code', { code }]);
    await forced();
    expect(await move(from)).toMatchObject({ status: 200, body: { events: [] } });
    expect(await move(not)).toMatchObject({
      status: 409,
      body: { code: 'MOVE_NOT_ALLOWED', detail: `不能從 ${from} 移動到 ${not}` },
    });
    if (to !== null) expect(await move(to)).toMatchObject({ status: 200, body: { events: ['CodeMoved'] } });
  });

  it('from 1000 and 1001 is refused, also to where it is, and by name of the code that is unknown', async () => {
    for (const moment of ['asked', 'submitted'] as const) {
      for (const code of [1000, 1001, 3001]) {
        expect(await act(await orderAt(moment), ['mei', 'move-code', { code }])).toMatchObject({
          body: { code: 'CODE_1000_1001_NOT_MOVABLE', detail: '不處理 code 1000 1001 的移動！' },
        });
      }
    }
    expect(await act(await orderAt('passed'), ['mei', 'move-code', { code: 7 }])).toMatchObject({
      body: { code: 'UNKNOWN_CODE', detail: '要前往的 futureCode 7 不存在！' },
    });
  });

  it('goes to the branch that the customer pays by, and to proofing only with samples', async () => {
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

  it('names what is missing when it leads to shipped or closed with money outstanding', async () => {
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

describe('refusing what an order cannot bear', () => {
  it.each<[Moment, Step, number, string, string]>([
    [
      'passed',
      ['club', 'place-order', { stage: 'production', charge_method: 2501 }],
      409,
      'PROOFING_FIRST',
      '這筆訂單需要先打樣，才能下單生產',
    ],
    [
      'passed',
      ['club', 'place-order', { stage: 'proofing', charge_method: 2503 }],
      409,
      'DEFERRED_NOT_ALLOWED',
      '月結只提供給期約客戶，請選擇其他付款方式',
    ],
    ['submitted', ['mei', 'return-review', { staff_notes: ' ' }], 409, 'NO_REASON', '請填寫原因'],
    ['passed', ['mei', 'force-close', { reason: '' }], 409, 'NO_REASON', '請填寫原因'],
    [
      'passed',
      ['hua', 'add-payment', { payment_kind: 2, amount: 10.5 }],
      400,
      'AMOUNT_NOT_WHOLE',
      '金額必須是整數',
    ],
    [
      'passed',
      ['hua', 'add-payment', { payment_kind: 2, amount: '1,226 或 1,230' }],
      400,
      'AMOUNT_UNCLEAR',
      '金額只能有一個數字，例如 1226 或 1,226 元',
    ],
    [
      'passed',
      ['hua', 'add-payment', { payment_kind: 2, amount: 1e15 }],
      400,
      'AMOUNT_TOO_LARGE',
      '金額不能超過 1000000000000',
    ],
    [
      'passed',
      ['hua', 'correct-payment', { index: 7, amount: 1 }],
      404,
      'PAYMENT_NOT_FOUND',
      '找不到這筆付款紀錄',
    ],
    [
      'proofing',
      ['yun', 'remove-delivery', { delivery_id: 'x' }],
      404,
      'DELIVERY_NOT_FOUND',
      '找不到這筆配送紀錄',
    ],
    [
      'proofing',
      ['yun', 'add-delivery', { ...bodies['add-delivery'], item_of_goods: [] }],
      409,
      'DELIVERY_FIELDS_MISSING',
      '有欄位資料未確實填寫，請再次檢查！',
    ],
    [
      'passed',
      ['mei', 'split-production', { quantities: [20, 19] }],
      409,
      'SPLIT_QUANTITIES_WRONG',
      '各款數量的總和是 39，必須等於訂購數量 40',
    ],
    ['passed', ['mei', 'assign', { sales_value: 'cafe' }], 409, 'SALES_PERSON_NOT_FOUND', '找不到這位業務'],
    ['passed', ['mei', 'assign', { sales_value: 'bao' }], 409, 'SALES_PERSON_NOT_FOUND', '找不到這位業務'],
    [
      'passed',
      ['mei', 'assign', { customer_uid: 'refused' }],
      409,
      'CUSTOMER_REFUSED',
      '很抱歉，目前無法為您報價，請與我們的業務聯繫',
    ],
    [
      'asked',
      ['club', 'revise', { order_value: 41 }],
      409,
      'QUANTITY_NOT_OFFERED',
      '沒有 41 個的訂購數量，可選擇的數量：40、100、1000',
    ],
    [
      'asked',
      ['club', 'revise', { proofing_value: 3 }],
      409,
      'PROOFING_VALUE_NOT_OFFERED',
      '打樣款數最多為 2 款',
    ],
    [
      'asked',
      ['club', 'revise', { select_material: ['printed-cloth'] }],
      409,
      'MATERIALS_DO_NOT_MATCH_GROUPS',
      '這項商品有 2 組配件，您選擇了 1 個',
    ],
    [
      'asked',
      ['club', 'revise', { select_material: ['printed-cloth', 'white-lining'] }],
      409,
      'MATERIAL_NOT_IN_GROUP',
      '這項原物料不在此原物料組之中',
    ],
    ['asked', ['club', 'revise', { category_id: 'moon' }], 404, 'CATEGORY_NOT_FOUND', '找不到這項商品'],
  ])('%s: %j is %i %s', async (moment, asked, status, code, detail) => {
    const no = await orderAt(moment);
    const before = await revisionOf(no);
    expect(await act(no, asked)).toMatchObject({ status, body: { code, detail } });
    expect(await revisionOf(no)).toBe(before);
  });

  it('of accessories: only such as cost the same, of a design that is there', async () => {
    const no = await orderAt('passed');
    const change = (record: number, material_id: string) =>
      act(no, [
        'mei',
        'change-accessory',
        { stage: 'proofing', record_id: `${no}-${record}`, material_group: 'buttons', material_id },
      ]);
    expect(await change(9, 'steel-button')).toMatchObject({
      body: { code: 'MATERIAL_RECORD_MISSING', detail: `資料庫的配件讀取發生錯誤，${no}-9 不存在！` },
    });
    expect(await change(1, 'shell-button')).toMatchObject({ body: { code: 'ACCESSORY_NOT_CHANGEABLE' } });
    const empty = await orderAfter(
      [
        ['club', 'submit-for-review'],
        ['mei', 'pass-review', days],
      ],
      ['club', { ...polos, proofing_value: 0 }],
    );
    expect(
      await act(empty, [
        'mei',
        'change-accessory',
        {
          stage: 'proofing',
          record_id: `${empty}-1`,
          material_group: 'buttons',
          material_id: 'steel-button',
        },
      ]),
    ).toMatchObject({
      body: { code: 'PROOFING_MATERIAL_RECORD_UNREADABLE', detail: '資料異常，讀取不到打樣的配件紀錄！' },
    });
  });

  it('of a quotation that is older than fourteen days, and of a customer of level 5', async () => {
    const no = await orderAfter(moments.passed);
    served.clock.now = new Date(served.clock.now.getTime() + 15 * 86_400_000);
    expect(await act(no, step('club', 'place-order'))).toMatchObject({ body: { code: 'QUOTATION_EXPIRED' } });
    expect(await ask('refused')).toMatchObject({ status: 409, body: { code: 'CUSTOMER_REFUSED' } });
  });

  it('of a parcel that went to the customer of before', async () => {
    const parcel = {
      delivery_way: '黑貓宅急便',
      delivery_number: '1',
      single_box: '五層大箱',
      item_of_goods: ['樣品'],
      carton_number: 1,
      rough_weight: 1,
    };
    const no = await orderAfter([
      ...proofed,
      ['yun', 'add-delivery', parcel],
      ['mei', 'assign', { customer_uid: 'cafe' }],
    ]);
    const { state } = await served.facts.eventStore.load(quotation, no);
    const [sent] = state === null || state === 'deleted' ? [] : state.deliveries;
    expect(await act(no, ['yun', 'email-delivery', { delivery_id: sent?.delivery_id }])).toMatchObject({
      status: 409,
      body: {
        code: 'DELIVERY_OF_FORMER_OWNER',
        detail: '這筆配送寄給了訂單原來的客戶，不能通知現在的客戶',
      },
    });
  });

  it('of work on terms, by a customer who has none', async () => {
    const no = await orderAfter(
      [
        ['cafe', 'submit-for-review'],
        ['mei', 'pass-review', days],
        ['cafe', 'place-order', { stage: 'proofing', charge_method: 2503 }],
      ],
      ['cafe', polos],
    );
    expect(await act(no, ['mei', 'assign', { customer_uid: 'club' }])).toMatchObject({
      status: 409,
      body: {
        code: 'TERMS_NOT_HANDED_OVER',
        detail: '這筆訂單以月結進行，只能轉移給期約客戶；要轉移給其他客戶，請先把訂單移回審核通過',
      },
    });
  });

  it('has words for every reason there is', () => {
    /** They need a broken catalogue, two processes at once, a file, or nobody's address; each is met where those are at hand. */
    const elsewhere = [
      'BELOW_MINIMUM_ORDER',
      // Met in routes.int.spec.ts, with a product that has sizes.
      'BREAKDOWN_SUM',
      // Met in undo.int.spec.ts.
      'CANNOT_UNDO',
      'CARTON_OR_FREIGHT_WRONG',
      'EMAIL_ADDRESS_MISSING',
      'FILE_NOT_ALLOWED',
      'LINK_ENDED',
      'LINK_NOT_ALLOWED',
      'LINK_NOT_FOUND',
      'MATERIAL_GROUP_EMPTY',
      'MATERIAL_GROUP_NOT_FOUND',
      'MATERIAL_KIND_NOT_PRICED',
      'MATERIAL_NOT_FOUND',
      // Met with every way of paying in accounting/decide.spec.ts of the domain.
      'NOT_BY_TRANSFER',
      'NO_PROOFING_DAYS',
      'PATTERN_SIZE_MISSING',
      'PATTERN_WIDER_THAN_CLOTH',
      'PROFIT_NOT_BELOW_100',
      'QUOTATION_NO_EXISTS',
      'QUOTATION_STILL_VALID',
      'TOO_MANY_LINKS',
      'TOO_MANY_PICTURES',
      'UNKNOWN_LABEL',
    ];
    const known = Object.keys(quotationSentences);
    expect(known.filter((code) => !refusals.has(code)).toSorted()).toEqual(elsewhere);
  });
});
