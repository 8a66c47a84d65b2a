import { describe, expect, it } from '@jest/globals';
import { refusalMessage } from '../../registry/refusals.js';
import { quotationEventForBuyer, quotationForBuyer } from './buyer-view.js';
import { clubOrdersPolos, tellStory } from '../cast/index.js';
import { quotationActions } from '../gates.js';
import { quotationCommand } from '../commands.js';
import {
  allowNextStepTitle,
  BUYER_NOT_LOADED,
  copiedMessages,
  correctedPaymentMessages,
  NO_NICK_NAME,
  NOT_SUBMITTED,
} from '../words/words.js';
import { rowOf } from '../row/row.fixture.js';

describe('the data that a buyer is never shown', () => {
  it('include cost, profit, internal messages and notes in the row', () => {
    const told = tellStory(clubOrdersPolos).map((one) =>
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

  it('include the same fields in the history', () => {
    for (const { event } of tellStory(clubOrdersPolos)) {
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

describe('the Chinese texts of an order', () => {
  it('on the allow-next-step button depend on accounting code and stage', () => {
    expect(allowNextStepTitle(2001, true)).toBe('允許進行打樣');
    expect(allowNextStepTitle(2002, false)).toBe('允許進行生產');
    expect(allowNextStepTitle(2003, true)).toBe('正在進行');
  });

  it('of refusals are those of the specification', () => {
    expect(refusalMessage({ code: 'CODE_1000_1001_NOT_MOVABLE' })).toBe('不處理 code 1000 1001 的移動！');
    expect(refusalMessage({ code: 'DELIVERY_FIELDS_MISSING' })).toBe('有欄位資料未確實填寫，請再次檢查！');
    expect(refusalMessage({ code: 'NO_PERMISSION' })).toBe('您的權限無法處理執行這個功能！');
    expect(refusalMessage({ code: 'NOT_AMONG_EMPLOYEES' })).toBe('您有權限上的問題！');
    expect(refusalMessage({ code: 'MATERIAL_RECORD_MISSING', record_id: 'x-1' })).toBe(
      '資料庫的配件讀取發生錯誤，x-1 不存在！',
    );
    expect(refusalMessage({ code: 'PROOFING_MATERIAL_RECORD_UNREADABLE' })).toBe(
      '資料異常，讀取不到打樣的配件紀錄！',
    );
  });
});

describe('the message after a command', () => {
  it('is the text of the specification, where the specification contains a text', () => {
    expect([
      quotationCommand('allow-next-step').done,
      quotationCommand('add-delivery').done,
      quotationCommand('remove-delivery').done,
    ]).toEqual(['操作成功！會計允許此筆訂單進行下個步驟！', '新增配送紀錄完成！', '刪除配送資料完成！']);
    expect(Object.values(correctedPaymentMessages)).toEqual([
      '付款日期已更正',
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
    expect(Object.values(copiedMessages)).toEqual([
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
