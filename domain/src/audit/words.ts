import type { IntegrityFaultKind } from './proof.js';
import type { AuditFaultKind } from './verification.js';

export const auditFaultTexts: Readonly<Record<AuditFaultKind, string>> = {
  changed: '這筆事件與寫入時不同，雜湊值不符',
  'not-linked': '這筆事件沒有接在前一筆事件之後',
  gap: '這筆事件之前有事件遺失或重複',
  unreadable: '這筆事件的中繼資料無法讀取',
  'stream-missing': '整個事件流遺失，但封存中有記載',
  'tail-missing': '事件流的結尾遺失，但封存中有記載',
  'hash-differs': '這筆事件的雜湊值與封存的記載不同',
  'seal-unreadable': '封存的內容無法讀取',
  'seal-does-not-add-up': '封存的內容與其總計不符',
  'signature-differs': '封存的簽章與內容不符',
};

export const integrityFaultTexts: Readonly<Record<IntegrityFaultKind, string>> = {
  ...auditFaultTexts,
  'row-differs': '這列讀取資料或它的計數與事件所述不同',
  'row-missing': '事件記載了這列讀取資料，資料表裡卻沒有',
  'row-invented': '沒有任何事件記載這列讀取資料',
};
