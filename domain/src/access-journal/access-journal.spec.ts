import { describe, expect, it } from '@jest/globals';
import type { AccessEvent } from './events.js';
import { accessJournal, isKept, repeatKeyOf } from './journal.js';
import { accessSummary } from './words.js';

const device = 'Chrome・Windows';
const document = (id: string, staff: string | null = null): AccessEvent => ({
  type: 'DocumentDownloaded',
  data: { document: 'quotation', id, format: 'pdf', staff },
});
const file: AccessEvent = {
  type: 'FileDownloaded',
  data: { file_id: 'f1', quotation_no: '261122-0000000001' },
};
const signedIn: AccessEvent = { type: 'SignedIn', data: { account: 'u1', by: 'password', device } };
const backup: AccessEvent = { type: 'BackupMade', data: { events: 12 } };

describe('the access journal', () => {
  it('keeps what is noted, in its order', () => {
    const events = [signedIn, document('261122-0000000001'), signedIn];
    expect(accessJournal.decide({ kind: 'note', events }, null, null)).toEqual(events);
  });

  it('keeps everything, everything but downloads, or nothing', () => {
    expect([signedIn, document('1'), file, backup].map((event) => isKept(event, 'all'))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([signedIn, document('1'), file, backup].map((event) => isKept(event, 'no-downloads'))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(isKept(signedIn, 'off')).toBe(false);
  });

  it('knows a download again by who takes what, and counts a sign-in each time', () => {
    const keyOf = (event: AccessEvent, uid = 'u1') =>
      repeatKeyOf({ event, actor: { uid, name: '王' }, correlation: 'r1' });
    expect(keyOf(document('1'))).toBe(keyOf(document('1')));
    expect(
      new Set([keyOf(document('1')), keyOf(document('2')), keyOf(document('1', 's')), keyOf(file)]).size,
    ).toBe(4);
    expect(keyOf(file)).not.toBe(keyOf(file, 'u2'));
    expect(keyOf(signedIn)).toBeUndefined();
  });
});

describe('what an access says', () => {
  it.each<[AccessEvent, string]>([
    [signedIn, '密碼・Chrome・Windows'],
    [
      { type: 'SignInFailed', data: { account: 'u1', wrong: 'password', device } },
      '密碼不對・Chrome・Windows',
    ],
    [
      { type: 'SignInFailed', data: { account: null, wrong: 'password', device } },
      '沒有這個帳號・Chrome・Windows',
    ],
    [{ type: 'SignedOut', data: { account: 'u1', sessions: 'others' } }, '其他所有裝置'],
    [{ type: 'PasswordChanged', data: { account: 'u1', by: 'mail' } }, '用信件連結重設'],
    [{ type: 'ExportMade', data: { what: 'list', of: 'customers', format: 'csv' } }, '「客戶」清單（csv）'],
    [
      { type: 'ExportMade', data: { what: 'list', of: 'quotations', format: 'ndjson' } },
      '「訂單」清單（ndjson）',
    ],
    [{ type: 'ExportMade', data: { what: 'own-data', of: 'c1', format: 'json' } }, '自己的個人資料'],
    [{ type: 'ExportMade', data: { what: 'archive', of: '', format: 'ndjson' } }, '稽核事件檔'],
    [
      { type: 'ExportMade', data: { what: 'bundle', of: '2026-11', format: 'folder' } },
      '2026-11 的稽核資料包',
    ],
    [document('261122-0000000001'), '報價單 261122-0000000001'],
    [
      {
        type: 'DocumentDownloaded',
        data: { document: 'payroll-statement', id: 'all', format: 'html', staff: 'u7' },
      },
      '薪資對帳單 all（同仁 u7）（網頁）',
    ],
    [file, '訂單 261122-0000000001 的檔案 f1'],
    [backup, '12 筆事件'],
  ])('%j', (event, words) => expect(accessSummary(event)).toBe(words));

  it('is nothing for other events', () => expect(accessSummary({ type: 'SealBegun', data: {} })).toBe(''));
});
