import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '@zhidan/ui-kit';
import { sendRequest } from '@zhidan/ui-kit/api';
import { useRef, useState } from 'react';
import { pauseBetweenRequests, sendEach, type SendResult } from '../../act/sendEach.js';
import type { BulkProgress } from '../../bulk/Running.js';
import { useStoredForAccount } from '../../browser/useKept.js';
import {
  adjustmentOf,
  countsSchema,
  countsToSend,
  withCount,
  withoutCounts,
  type CountedItem,
  type CountedLine,
  type StockCountEntries,
} from './counts.js';

const MOVED = '送出前有人異動了這一項，請看過新的帳上數量再確認';

const nothing: StockCountEntries = {};
const none: ReadonlyMap<string, Refusal> = new Map();

type Refusal = Extract<SendResult, { is: 'refused' }>;

/** The counts that have not been sent, stored in this browser, and functions that change or send them. */
export function useStockCount() {
  const [kept = nothing, keep] = useStoredForAccount('stock-count', countsSchema);
  const [refusals, setRefusals] = useState(none);
  const [running, setRunning] = useState<BulkProgress>();
  const control = useRef<AbortController>(undefined);
  const client = useQueryClient();
  const say = useMessages();

  const drop = (ids: readonly string[]) => {
    keep(withoutCounts(kept, ids));
    setRefusals((now) => new Map([...now].filter(([id]) => !ids.includes(id))));
  };
  /**
   * Sends the lines with a difference and removes finished lines, including lines without a difference;
   * resolves with true if all lines succeeded.
   */
  const sendAll = async (lines: readonly CountedLine[]): Promise<boolean> => {
    const waiting = countsToSend(lines);
    const done = new Set(lines.filter(({ finding }) => finding.is === 'same').map(({ id }) => id));
    const refused = new Map<string, Refusal>();
    const controller = new AbortController();
    control.current = controller;
    setRunning({ all: waiting.length, done: 0 });
    setRefusals(none);
    await sendEach(waiting, {
      stale: MOVED,
      signal: controller.signal,
      rest: pauseBetweenRequests,
      sendOne(line) {
        const { path, body, headers } = adjustmentOf(line);
        return sendRequest<{ readonly id: string }>(path, { method: 'POST', body, headers });
      },
      onResult({ id }, result) {
        if (result.is === 'done') done.add(id);
        else refused.set(id, result);
        setRunning((before) => before && { ...before, done: before.done + 1 });
        setRefusals(new Map(refused));
      },
    });
    keep(withoutCounts(kept, [...done]));
    await client.invalidateQueries({ queryKey: ['storage-items'] });
    setRunning(undefined);
    const adjusted = waiting.filter(({ id }) => done.has(id)).length;
    if (adjusted > 0) say.done(`已調整 ${adjusted} 項庫存`);
    return lines.every(({ id }) => done.has(id));
  };
  return {
    counts: kept,
    refusals,
    running,
    stop: () => control.current?.abort(),
    type(item: CountedItem, text: string) {
      keep(withCount(kept, item, text));
      setRefusals((now) => new Map([...now].filter(([id]) => id !== item.id)));
    },
    drop,
    sendAll,
  };
}
export type StockCount = ReturnType<typeof useStockCount>;
