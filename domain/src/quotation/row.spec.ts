import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '../core/event.js';
import { sentenceOf } from '../registry/refusals.js';
import { quotationEventForBuyer, quotationForBuyer } from './buyer-view.js';
import {
  cafeOrdersTablecloths,
  clubOrdersPolos,
  manager,
  POLO_ORDER,
  seamstressOrdersBadges,
  tell,
  type Step,
  type Told,
} from './cast/index.js';
import { quotationSummary } from './events.js';
import { quotation } from './quotation.js';
import { quotationActions } from './gates.js';
import { quotationCommand } from './commands.js';
import { quotationAfter, quotationRow, type QuotationRow } from './row.js';
import {
  allowNextStepTitle,
  BUYER_NOT_LOADED,
  copiedWords,
  correctedPaymentWords,
  NO_NICK_NAME,
  NOT_SUBMITTED,
} from './words.js';

const recorded = ({ caller, at, event }: Told, revision: number): RecordedEvent => ({
  stream: `quotation-${POLO_ORDER}`,
  revision,
  position: BigInt(revision * 10),
  id: `e${revision}`,
  ...event,
  metadata: {
    actor: { uid: caller.uid ?? '', name: caller.name },
    correlation: 'c',
    causation: 'c',
    version: 1,
    at,
    prev_hash: '',
    hash: '',
  },
});
const rowOf = (told: readonly Told[]): QuotationRow => {
  let row: QuotationRow | undefined;
  for (const [revision, one] of told.entries()) row = quotationAfter(row, recorded(one, revision));
  if (row === undefined) throw new Error('no row');
  return row;
};
const stories = { clubOrdersPolos, cafeOrdersTablecloths, seamstressOrdersBadges };

describe('the row of an order', () => {
  it.each(Object.entries(stories))('has every column filled as declared: %s', (_, story) => {
    const row = rowOf(tell(story));
    expect(quotationRow.strict().parse(row)).toStrictEqual(row);
  });

  it('derives totals, money and dates', () => {
    const row = rowOf(tell(clubOrdersPolos));
    expect(row).toMatchObject({
      id: POLO_ORDER,
      revision: 22,
      total_amount: 4840,
      tax: 242,
      total_amount_tax: 5082,
      average_unit_price: 127.05,
      paid_amount: 5082,
      outstanding: 0,
      maximum_production_items: 2,
      case_closed: true,
      review_passed_date: '2026-03-03T01:00:00.000Z',
      last_proofing_code: 3511,
      last_production_code: 3611,
      sample_sent_date: '2026-03-10T01:00:00.000Z',
      goods_sent_date: '2026-03-23T01:00:00.000Z',
      modifiedUser_id: 'uid-mei',
    });
    expect(row.accounting).toMatchObject({
      settle_account: true,
      payment_times: 2,
      charge_method_name: 'ATM',
      charge_class_name: 'ATM、PayPal',
      total_price_tax: 4032,
      proofing_price_tax: 1050,
    });
  });

  it('keeps every code the order stood at, and since when', () => {
    const { stays, order_process } = rowOf(tell(clubOrdersPolos));
    expect(stays.map(({ code }) => code)).toStrictEqual([1000, ...order_process.map(({ code }) => code)]);
    expect(stays.slice(0, 3)).toStrictEqual([
      { code: 1000, since: '2026-03-02T01:00:00.000Z' },
      { code: 1001, since: '2026-03-02T01:00:00.000Z' },
      { code: 1002, since: '2026-03-03T01:00:00.000Z' },
    ]);
  });

  it('shows since when the order stands at its code and its last step', () => {
    const told = tell(clubOrdersPolos);
    expect(rowOf(told.slice(0, 1)).step_since).toBeNull();
    const moving = new Set(['CodeMoved', 'ProofingStepRecorded', 'ProductionStepRecorded']);
    const moved = told.flatMap(({ event, at }, place) => (moving.has(event.type) ? [{ place, at }] : []));
    expect(moved.length).toBeGreaterThan(8);
    for (const { place, at } of moved) expect(rowOf(told.slice(0, place + 1)).step_since).toBe(at);
  });

  it('counts as revenue until the order is void or given up, and again when it is taken up', () => {
    const isRevenue = (...steps: readonly Step[]) =>
      rowOf(tell([...clubOrdersPolos.slice(0, 5), ...steps])).is_revenue;
    const forced = (family: 'quotation' | 'accounting', code: number): Step => [
      manager,
      20,
      { kind: 'force-code', family, code, reason: '測試' },
    ];
    expect(isRevenue()).toBe(true);
    for (const code of [3998, 3999, 9998]) {
      expect([code, isRevenue(forced('quotation', code))]).toEqual([code, false]);
      expect(isRevenue(forced('quotation', code), forced('quotation', 3001))).toBe(true);
    }
    const begun = forced('quotation', 3001);
    for (const [code, counts] of [
      [2101, true],
      [2102, true],
      [2103, false],
      [2104, false],
      [2999, true],
    ] as const)
      expect([code, isRevenue(begun, forced('accounting', code))]).toEqual([code, counts]);
  });

  it('is gone when the order is deleted', () => {
    const told = tell([
      ...clubOrdersPolos.slice(0, 1),
      [clubOrdersPolos[0]?.[0] ?? never(), 1, { kind: 'delete' }],
    ]);
    let row: QuotationRow | undefined;
    for (const [revision, one] of told.entries()) row = quotationAfter(row, recorded(one, revision));
    expect(row).toBeUndefined();
  });
});

describe('every event of the stories', () => {
  const told = Object.values(stories).flatMap((story) => tell(story));

  it('is what its schema says, to the last field', () => {
    for (const { event } of told) {
      const definition = quotation.events.find(({ type }) => type === event.type);
      expect(definition?.schema.parse(event.data)).toStrictEqual(event.data);
    }
  });

  it('names its person’s key where it names a person', () => {
    const asked = quotation.events.find(({ type }) => type === 'QuotationRequested');
    expect(asked?.personal?.[0]?.fields).toContain('buyer');
    expect(asked?.personal?.[0]?.person?.(told[0]?.event.data, 'quotation-x')).toBe('customer-club');
  });

  it('has a sentence for the history', () => {
    for (const { event } of told) expect(quotationSummary(event, String)).toMatch(/[\u4e00-\u9fff]/);
    expect(quotationSummary({ type: 'SomethingElse', data: {} }, String)).toBe('SomethingElse');
  });
});

describe('a buyer never sees', () => {
  it('cost, profit, internal messages and notes in the row', () => {
    const told = tell(clubOrdersPolos).map((one) =>
      one.event.type === 'ProofingStepRecorded'
        ? { ...one, event: { ...one.event, data: { ...one.event.data, who_did_it_message: 'SECRET' } } }
        : one,
    );
    const shown = quotationForBuyer(rowOf(told));
    const text = JSON.stringify(shown);
    expect(text).not.toContain('SECRET');
    expect(text).not.toContain('已入帳');
    expect(text).toContain('顏色以打樣為準');
    for (const hidden of ['cost', 'profit', 'save_calculation_data', 'tailor_fee', 'carton_fee'])
      expect(Object.keys(shown)).not.toContain(hidden);
  });

  it('them in the history', () => {
    for (const { event } of tell(clubOrdersPolos)) {
      const shown = quotationEventForBuyer(event);
      for (const hidden of [
        'priced',
        'staff_name',
        'who_did_it_message',
        'who_did_it_name',
        'memo',
        'reason',
      ])
        expect(Object.keys(shown)).not.toContain(hidden);
      if (event.type !== 'ReviewPassed') expect(Object.keys(shown)).not.toContain('staff_notes');
    }
    expect(quotationEventForBuyer({ type: 'SomethingElse', data: { secret: 1 } })).toStrictEqual({});
  });
});

describe('words', () => {
  it('of the allow-next-step button follow accounting code and stage', () => {
    expect(allowNextStepTitle(2001, true)).toBe('允許進行打樣');
    expect(allowNextStepTitle(2002, false)).toBe('允許進行生產');
    expect(allowNextStepTitle(2003, true)).toBe('正在進行');
  });

  it('of refusals are the specification’s own', () => {
    expect(sentenceOf({ code: 'CODE_1000_1001_NOT_MOVABLE' })).toBe('不處理 code 1000 1001 的移動！');
    expect(sentenceOf({ code: 'DELIVERY_FIELDS_MISSING' })).toBe('有欄位資料未確實填寫，請再次檢查！');
    expect(sentenceOf({ code: 'NO_PERMISSION' })).toBe('您的權限無法處理執行這個功能！');
    expect(sentenceOf({ code: 'NOT_AMONG_EMPLOYEES' })).toBe('您有權限上的問題！');
    expect(sentenceOf({ code: 'MATERIAL_RECORD_MISSING', record_id: 'x-1' })).toBe(
      '資料庫的配件讀取發生錯誤，x-1 不存在！',
    );
    expect(sentenceOf({ code: 'PROOFING_MATERIAL_RECORD_UNREADABLE' })).toBe(
      '資料異常，讀取不到打樣的配件紀錄！',
    );
  });
});

describe('what a person reads of an act', () => {
  it('is the specification’s own where it has a sentence', () => {
    expect([
      quotationCommand('allow-next-step').done,
      quotationCommand('add-delivery').done,
      quotationCommand('remove-delivery').done,
    ]).toEqual(['操作成功！會計允許此筆訂單進行下個步驟！', '新增配送紀錄完成！', '刪除配送資料完成！']);
    expect(Object.values(correctedPaymentWords)).toEqual([
      '紀錄付款方式成功！',
      '紀錄付款金額成功！',
      '紀錄發票資訊成功！',
      '您更新了備註欄的資料！',
    ]);
    expect(quotationActions.flatMap((action) => quotationCommand(action).failed ?? [])).toEqual([
      '新增 proofing_record 失敗！',
      '新增 product_record 失敗！',
      '新增配送紀錄失敗！',
      '新增配送紀錄失敗！',
    ]);
    expect(Object.values(copiedWords)).toEqual([
      '複製訂單編號成功！',
      '複製客戶暱稱成功！',
      '複製客戶 暱稱、姓名、手機、地址成功！',
      '複製配件名稱成功！',
    ]);
    expect([NO_NICK_NAME, BUYER_NOT_LOADED, NOT_SUBMITTED]).toEqual([
      '此客戶沒暱稱',
      '客戶資料尚未獲取',
      '此報價單尚未送審',
    ]);
  });
});

function never(): never {
  throw new Error('the story is empty');
}
