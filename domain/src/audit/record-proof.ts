import { z } from 'zod';
import { auditFault } from './verification.js';
import { auditFaultTexts } from './words.js';

/**
 * The verification of one record: whether its row equals the fold of its events, and whether the events are as
 * they were written.
 */
export const recordVerification = z.object({
  /** Whether the row equals the fold of its events and the events are as they were written. */
  whole: z.boolean(),
  /** The number of compared events. */
  events: z.int(),
  /** The first events that differ from what was written. */
  faults: z.array(auditFault.pick({ revision: true, fault: true, detail: true })),
  /** The columns in which the row differs from its events. */
  differing: z.array(z.string()),
});
export type RecordVerification = z.infer<typeof recordVerification>;

/**
 * The differences in one sentence, for a reader of the record or of a document; undefined where there are none.
 */
export function differenceText({ whole, faults, differing }: RecordVerification): string | undefined {
  if (whole) return undefined;
  const [first] = faults;
  const revision = first?.revision ?? null;
  const broken =
    first === undefined
      ? `畫面上的資料與保存的紀錄不同（${differing.length} 個欄位）`
      : `${revision === null ? '保存的紀錄' : `第 ${revision + 1} 筆紀錄`}：${first.detail ?? auditFaultTexts[first.fault]}`;
  return `保存的資料與寫入時不同，內容可能已被更動，請勿作為憑據，並請通知稽核人員。${broken}。`;
}
