import { useQueryClient } from '@tanstack/react-query';
import type { PurchaseRow } from '@zhidan/domain';
import { useMessages } from '@zhidan/ui-kit';
import { RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalMessage } from '../../form/Refused.js';
import { purchasePath } from '../addresses.js';
import { purchaseBody, isBoughtMeanwhile, type BoughtLine } from './plan.js';
import { fetchNewestPurchaseNumber, planQuery } from './plan.api.js';

const MEANWHILE = '其中有品項剛剛已經採購，在途與建議數量已更新，請再確認一次。';

const MOST_TRIES = 3;
/** The pause in ms before a purchase is tried again. */
const AGAIN_AFTER_MS = 300;

interface Sent {
  readonly text: string;
  readonly key: string;
  readonly body: object;
}

/** What to buy from a supplier: the lines, and the expected date. */
export interface PurchaseRequest {
  readonly supplier_id: string;
  readonly bought: readonly BoughtLine[];
  readonly expected_date: string;
}

/**
 * Makes a purchase and reports the result; calls `onDone` with undefined if another person has meanwhile bought
 * some of the lines.
 */
export function useMakePurchase(onDone: (purchase: PurchaseRow | undefined) => void) {
  const client = useQueryClient();
  const say = useMessages();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /**
   * The request that was last sent without an answer; repeating it with the same key creates no second
   * purchase.
   */
  const sent = useRef<Sent>(undefined);

  /**
   * Builds the request from the current plan; undefined if another person has meanwhile bought some of the
   * lines.
   */
  const ready = async (request: PurchaseRequest): Promise<Sent | undefined> => {
    const { supplier_id, bought, expected_date } = request;
    const body = purchaseBody(supplier_id, bought, expected_date);
    const text = JSON.stringify(body);
    // If the same purchase was sent without an answer, repeats it: the plan may already contain it.
    if (sent.current?.text === text) return sent.current;
    // The number is read before the plan, so that the server refuses the purchase if another one is made after
    // this read.
    const last_purchasing_no = await fetchNewestPurchaseNumber();
    const now = await client.fetchQuery({ ...planQuery, staleTime: 0 });
    return isBoughtMeanwhile(bought, now)
      ? undefined
      : { text, key: crypto.randomUUID(), body: { ...body, last_purchasing_no } };
  };

  /** Sends the purchase. If another purchase was made meanwhile, reads the plan again and retries. */
  const buy = async (wish: PurchaseRequest, tries = MOST_TRIES): Promise<PurchaseRow | undefined> => {
    sent.current = await ready(wish);
    if (sent.current === undefined) return undefined;
    const { body, key } = sent.current;
    try {
      const headers = { 'idempotency-key': key };
      return (await sendRequest<PurchaseRow>('/api/purchases', { method: 'POST', body, headers })).body;
    } catch (error) {
      if (tries === 1 || !(error instanceof RequestFailed) || error.code !== 'BOUGHT_MEANWHILE') throw error;
      sent.current = undefined;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      return buy(wish, tries - 1);
    }
  };

  const order = async (wish: PurchaseRequest): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const purchase = await buy(wish);
      if (purchase === undefined) {
        onDone(undefined);
        return say.warn(MEANWHILE);
      }
      sent.current = undefined;
      onDone(purchase);
      say.done(`已建立採購單 ${purchase.purchasing_no}（${purchase.items.length} 項）`, {
        label: '查看',
        run: () => void navigate(purchasePath(purchase)),
      });
      await client.invalidateQueries({ queryKey: ['purchases'] });
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      // A refused request changed nothing; only one without an answer may have succeeded.
      if (error.status >= 400 && error.status < 500) sent.current = undefined;
      setFailure(refusalMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return { order, isBusy, failure };
}
