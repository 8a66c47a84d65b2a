import type { QuotationAction } from '@zhidan/domain/quotation';
import { days, numberOf, polos, serveOrders, stepsUntil, type Step } from '../testing/orders.js';
import type { ReceivedAnswer } from '../testing/serve.js';

export type Who =
  'club' | 'cafe' | 'mei' | 'hua' | 'qiang' | 'yin' | 'yun' | 'bao' | 'lan' | 'boss' | 'stranger' | 'refused';

export const proofed: readonly Step[] = [
  ...stepsUntil('proofing'),
  ['qiang', 'record-proofing-step', { status_code: 3511 }],
];

export const moments = {
  asked: [],
  submitted: stepsUntil('submitted'),
  passed: stepsUntil('passed'),
  ordered: stepsUntil('ordered'),
  confirmed: stepsUntil('confirmed'),
  proofing: stepsUntil('proofing'),
  proofed,
} satisfies Readonly<Record<string, readonly Step[]>>;

export type Moment = keyof typeof moments;

/** A valid body for each action, whether or not the action is allowed. */
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
  'report-defect': { text: '袖口脫線' },
  'settle-defect': { defect_id: 'x', message: '補寄一件' },
  'deduct-stock': { stage: 'proofing' },
  assign: { sales_value: 'mei' },
};

export const step = (who: Who, action: QuotationAction): Step => [who, action, bodies[action] ?? {}];

/** Steps that are refused at a moment of the order, with status, code and sentence. */
export const unbearable: readonly (readonly [Moment, Step, number, string, string])[] = [
  [
    'passed',
    [
      'club',
      'place-order',
      {
        stage: 'proofing',
        charge_method: 2501,
        deliveries: [
          {
            receiver: { receiver: '陳教練', phone: '0933', zipcode: '', address: '台南市東區東門路 1 號' },
            items: [{ index: 1, quantity: 41 }],
          },
        ],
      },
    ],
    409,
    'PLANNED_MORE_THAN_ORDERED',
    '第 1 款訂購 40，分寄到各地的合計是 41',
  ],
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
    'proofing',
    [
      'yun',
      'add-delivery',
      { ...bodies['add-delivery'], production_kind: 1, items: [{ index: 1, quantity: 41 }] },
    ],
    409,
    'MORE_THAN_LEFT',
    '第 1 款只剩 40 可以出貨，這裡填了 41',
  ],
  [
    'proofing',
    ['yun', 'add-delivery', { ...bodies['add-delivery'], create_date: '2999-01-01T00:00:00Z' }],
    400,
    'SENT_IN_FUTURE',
    '寄出時間不能晚於現在',
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
    ['club', 'revise', { wished_date: '2020-01-01' }],
    400,
    'WISHED_DATE_PAST',
    '希望到貨日不能早於今天',
  ],
  [
    'asked',
    ['club', 'revise', { order_value: 41 }],
    409,
    'QUANTITY_NOT_OFFERED',
    '沒有 41 件的訂購數量，可選擇的數量：40、100、1000',
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
];

/**
 * Serves the command API for one test file; returns also orders at each moment of `moments`, and the codes of
 * all refusals that occurred.
 */
export async function serveRules() {
  const served = await serveOrders();

  /** The codes of all refusals that occurred so far. */
  const refusals = new Set<string>();

  function noted(answer: ReceivedAnswer): ReceivedAnswer {
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

  /** One order at each moment; shared by tests of refusals, which do not change it. */
  const standing = new Map<Moment, Promise<string>>();

  function orderAt(moment: Moment): Promise<string> {
    const known = standing.get(moment) ?? orderAfter(moments[moment]);
    standing.set(moment, known);
    return known;
  }

  return { served, refusals, act, ask, orderAfter, orderAt };
}
