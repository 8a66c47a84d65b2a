import { z } from 'zod';
import { auditFault } from './verification.js';
import { auditFaultWords } from './words.js';

/** Whether what is shown of a record is what its events say, and whether those are as they were written. */
export const recordProof = z.object({
  /** Whether nothing differs. */
  whole: z.boolean(),
  /** How many events were compared. */
  events: z.int(),
  /** Events that are not as they were written, the first ones. */
  faults: z.array(auditFault.pick({ revision: true, fault: true, detail: true })),
  /** Columns in which the record that is shown differs from its events. */
  differing: z.array(z.string()),
});
export type RecordProof = z.infer<typeof recordProof>;

/** What differs, as a sentence for who looks at the record or at a document of it; undefined where nothing does. */
export function differenceText({ whole, faults, differing }: RecordProof): string | undefined {
  if (whole) return undefined;
  const [first] = faults;
  const revision = first?.revision ?? null;
  const broken =
    first === undefined
      ? `畫面上的資料與保存的紀錄不同（${differing.length} 個欄位）`
      : `${revision === null ? '保存的紀錄' : `第 ${revision + 1} 筆紀錄`}：${first.detail ?? auditFaultWords[first.fault]}`;
  return `保存的資料與寫入時不同，內容可能已被更動，請勿作為憑據，並請通知稽核人員。${broken}。`;
}
