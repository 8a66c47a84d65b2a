import { describe, expect, it } from '@jest/globals';
import type { AccessEvent } from '../access-journal/events.js';
import { backup, device, document, file, signInEntry } from '../access-journal/noted.fixture.js';
import { accessSummary } from './access-words.js';

describe('the description of an entry in the access journal', () => {
  it.each<[AccessEvent, string]>([
    [signInEntry, '密碼・Chrome・Windows'],
    [
      { type: 'SignInFailed', data: { account: 'u1', wrong: 'password', device } },
      '密碼不對・Chrome・Windows',
    ],
    [
      { type: 'SignInFailed', data: { account: null, wrong: 'password', device } },
      '沒有這個帳號・Chrome・Windows',
    ],
    [{ type: 'SignedIn', data: { account: 'u1', by: 'passkey', device } }, '通行金鑰・Chrome・Windows'],
    [{ type: 'PasskeyAdded', data: { account: 'u1', passkey: 'p1', name: '公司筆電' } }, '「公司筆電」'],
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
  ])('is a Chinese text with the details of the entry, for %j', (event, words) =>
    expect(accessSummary(event)).toBe(words),
  );

  it('is empty for events that are no entries of the journal', () =>
    expect(accessSummary({ type: 'SealBegun', data: {} })).toBe(''));
});
