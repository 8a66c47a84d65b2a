import { describe, expect, it } from '@jest/globals';
import { accountingCodes } from './accounting-codes.js';
import { codesIn, titleIn, unregisteredCodeMessage, type CodeTable } from './code-table.js';
import { customerLevels } from './customer-levels.js';
import { compositeKind, compositeKinds, materialKinds } from './material-kinds.js';
import { paymentClasses } from './payment-classes.js';
import { paymentKinds } from './payment-kinds.js';
import { paymentMethods } from './payment-methods.js';
import { quotationCodes } from './quotation-codes.js';
import { proofingSteps, productionSteps } from './record-steps.js';
import { refreshCodes } from './refresh-codes.js';

describe('the code tables', () => {
  it('have the Chinese titles of the trade', () => {
    expect(titleIn(quotationCodes, 1002)).toBe('審核通過');
    expect(titleIn(quotationCodes, 3050)).toBe('業務檢查(打樣)');
    expect(titleIn(accountingCodes, 2005)).toBe('PayPal 打樣費已到帳');
    expect(titleIn(paymentMethods, 2503)).toBe('月結');
    expect(titleIn(paymentClasses, 2601)).toBe('ATM、PayPal');
    expect(titleIn(proofingSteps, 3511)).toBe('完成待確認');
    expect(titleIn(productionSteps, 3698)).toBe('配件缺少');
    expect(titleIn(materialKinds, 8)).toBe('運費');
    expect(compositeKinds['9_6'].title).toBe('生產數量');
  });

  it('contain exactly the specified Chinese titles in every table, in the order of the codes', () => {
    const titles = (table: CodeTable) => codesIn(table).map((code) => titleIn(table, code));
    expect(titles(quotationCodes)).toStrictEqual([
      '尚未送審',
      '送審中',
      '審核通過',
      '退回',
      '等待打樣',
      '打樣中',
      '打樣完待確認',
      '業務檢查(打樣)',
      '期約-等待打樣',
      '打樣中',
      '打樣完待確認',
      '打樣後棄單',
      '期約-打樣後棄單',

      '等待生產',
      '生產中',
      '已出貨已付款',
      '期約-等待生產',
      '生產中',
      '已出貨貨款未結',
      '作廢',
      '已結案',
    ]);
    expect(titles(accountingCodes)).toStrictEqual([
      '尚未開始',
      '轉帳待確認',
      'PayPal 付款通知已寄出',
      'ATM 打樣費已到帳',
      'ATM 生產費已到帳',
      'PayPal 打樣費已到帳',
      'PayPal 生產費已到帳',
      '期約打樣',
      '期約生產',
      '逾期',
      '業務強制暫停或取消',
      '已付打樣費後棄單',
      '打樣後棄單未付款',
      '客戶退款',
      '已結清',
    ]);
    expect(titles(paymentMethods)).toStrictEqual(['ATM', 'PayPal', '月結', '信用卡', '現金']);
    expect(titles(paymentClasses)).toStrictEqual(['ATM、PayPal', '期約客戶']);
    expect(titles(paymentKinds)).toStrictEqual([
      '現金打樣',
      '現金生產',
      'ATM打樣',
      'ATM生產',
      'PayPal打樣',
      'PayPal生產',
      '一般折扣',
      'VIP折扣',
      '免費打樣券',
      '信用卡打樣',
      '信用卡生產',
      'LINE Pay打樣',
      'LINE Pay生產',
      'ATM退款',
      '現金退款',
      '棄單餘額轉入',
      '打樣費增加',
      '退稅',
      '打樣後棄單',
    ]);
    expect(titles(customerLevels)).toStrictEqual([
      'VIP',
      '潛力',
      '正常',
      '觀察名單',
      '拒絕往來',
      '期約客戶',
      '政府機關',
    ]);
    expect(titles(materialKinds)).toStrictEqual([
      '一般原料',
      '轉印布料',
      '現成布料',
      '配件專用',
      '紙',
      '墨',
      '紙箱',
      '運費',
    ]);
    const steps = [
      '檔案檢查',
      '原料(緹花)',
      '大圖輸出',
      '轉印',
      '裁切',
      '車縫',
      '手工',
      '整燙',
      '拍照',
      '包裝',
      '出貨',
      '完成待確認',
      '檔案錯誤',
      '配件缺少',
      '客戶終止',
    ];
    expect(titles(proofingSteps)).toStrictEqual(steps);
    expect(titles(productionSteps)).toStrictEqual(steps);
    expect(Object.keys(compositeKinds)).toStrictEqual([
      '1_2',
      '1_3',
      '2_2',
      '2_3',
      '3_1',
      '3_4',
      '9_5',
      '9_6',
    ]);
    expect(codesIn(refreshCodes)).toStrictEqual([
      90001, 90002, 90003, 90010, 90011, 90012, 90013, 90014, 90020, 90021,
    ]);
  });

  it('show 未註冊 for an unknown code, and log the code', () => {
    expect(titleIn(quotationCodes, 3004)).toBe('未註冊');
    expect(titleIn(accountingCodes, -1)).toBe('未註冊');
    expect(unregisteredCodeMessage(3004)).toContain('GET_QUOTATION_CODES code 3004');
  });

  it('contain exactly the codes of the specification', () => {
    expect(codesIn(quotationCodes)).toStrictEqual([
      1000, 1001, 1002, 1101, 3001, 3002, 3003, 3050, 3101, 3102, 3103, 3998, 3999, 4001, 4002, 4003, 4101,
      4102, 4103, 9998, 9999,
    ]);
    expect(codesIn(accountingCodes)).toStrictEqual([
      2000, 2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008, 2101, 2102, 2103, 2104, 2105, 2999,
    ]);
  });

  it('assign the deferred class to VIP, deferred customers and government, and upfront to all others', () => {
    const classes = codesIn(customerLevels).map((level) => customerLevels[level].payment_class);
    expect(classes).toStrictEqual([2602, 2601, 2601, 2601, 2601, 2602, 2602]);
  });

  it('use the same titles for the steps of production as for those of proofing', () => {
    const mirrored = codesIn(proofingSteps).map((code) => [code + 100, proofingSteps[code].title]);
    expect(codesIn(productionSteps).map((code) => [code, productionSteps[code].title])).toStrictEqual(
      mirrored,
    );
  });

  it('combine the kinds of materials in a group, and refuse kinds that do not match', () => {
    expect(compositeKind(1, 2)).toBe('1_2');
    expect(compositeKind(3, 4)).toBe('3_4');
    expect(compositeKind(1, 4)).toBeUndefined();
    expect(compositeKind(3, 6)).toBeUndefined();
  });
});
