import { useQueryClient } from '@tanstack/react-query';
import type { PurchaseRow } from '@zhidan/domain';
import { useMessages } from '@zhidan/ui-kit';
import { RequestFailed, send } from '@zhidan/ui-kit/api';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../../form/Refused.js';
import { pageOf } from '../addresses.js';
import { bodyOf, isBoughtMeanwhile, type BoughtLine } from './plan.js';
import { planQuery } from './plan.api.js';

const MEANWHILE = '其中有品項剛剛已經採購，在途與建議數量已更新，請再確認一次。';

/** Makes one purchase of what is bought of a supplier, and says what came of it. */
export function useOrdering(onDone: (bought: readonly BoughtLine[]) => void) {
  const client = useQueryClient();
  const say = useMessages();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** Of the last one whose answer did not come: sent again it is the same purchase. */
  const sent = useRef<{ readonly text: string; readonly key: string }>(undefined);

  const order = async (supplier_id: string, bought: readonly BoughtLine[]): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = bodyOf(supplier_id, bought);
      const text = JSON.stringify(body);
      // What was sent before and may have come is not held against itself.
      if (sent.current?.text !== text) {
        const now = await client.fetchQuery({ ...planQuery, staleTime: 0 });
        if (isBoughtMeanwhile(bought, now)) return say.warn(MEANWHILE);
        sent.current = { text, key: crypto.randomUUID() };
      }
      const { body: purchase } = await send<PurchaseRow>('/api/purchases', {
        method: 'POST',
        body,
        headers: { 'idempotency-key': sent.current.key },
      });
      sent.current = undefined;
      onDone(bought);
      say.done(`已建立採購單 ${purchase.purchasing_no}（${purchase.items.length} 項）`, {
        label: '查看',
        run: () => void navigate(pageOf(purchase)),
      });
      await client.invalidateQueries({ queryKey: ['purchases'] });
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      // What was refused did nothing; only what was not answered may have come.
      if (error.status >= 400 && error.status < 500) sent.current = undefined;
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { order, isBusy, failure };
}
