import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { pauseBetweenRequests, sendEach } from '../../act/sendEach.js';
import type { BulkProgress } from '../../bulk/Running.js';
import { sendCommand } from '../command/sending.js';
import type { ListedQuotation } from '../listedQuotation.js';
import { sendUndo } from '../undo.api.js';
import type { BulkCommand, BulkResult, BulkResults } from './bulkCommand.js';

type Orders = readonly ListedQuotation[];

interface Work {
  readonly sendOne: (order: ListedQuotation) => Promise<BulkResult>;
  readonly refused: (order: ListedQuotation, text: string) => BulkResult;
  readonly stale: string;
}

const NONE: BulkResults = new Map();
const STALE = '剛被其他人更改，請看過新的內容再做一次';
const CANNOT_UNDO = '剛才又有了變更，不能復原';

/**
 * Sends a command for several orders, a few at a time, and can undo the results; each result is available as
 * soon as it arrives.
 */
export function useBulkCommand() {
  const client = useQueryClient();
  const [results, setResults] = useState(NONE);
  const [running, setRunning] = useState<BulkProgress>();
  const control = useRef<AbortController>(undefined);

  const note = ({ id }: ListedQuotation, result: BulkResult) => {
    setResults((before) => new Map(before).set(id, result));
    setRunning((before) => before && { ...before, done: before.done + 1 });
  };
  /** Resolves once all orders have a result or the user has stopped. */
  const each = async (orders: Orders, { sendOne, refused, stale }: Work) => {
    const controller = new AbortController();
    control.current = controller;
    setRunning({ all: orders.length, done: 0 });
    const answers = new Map<string, BulkResult>();
    await sendEach(orders, {
      stale,
      signal: controller.signal,
      rest: pauseBetweenRequests,
      async sendOne(order) {
        answers.set(order.id, await sendOne(order));
        return { body: { id: order.id } };
      },
      onResult(order, result) {
        const answer = result.is === 'refused' ? refused(order, result.message) : answers.get(order.id);
        if (answer !== undefined) note(order, answer);
      },
    });
    setRunning(undefined);
    await client.invalidateQueries({ queryKey: ['quotations'] });
  };
  const revisionOf = ({ id }: ListedQuotation): number => {
    const result = results.get(id);
    return result?.is === 'done' ? result.revision : 0;
  };

  return {
    results,
    running,
    stop: () => control.current?.abort(),
    start: (orders: Orders, { action, body }: BulkCommand) =>
      each(orders, {
        async sendOne({ quotation_no, revision }) {
          const answer = await sendCommand(quotation_no, action, body, revision);
          return answer.events.length === 0 ? { is: 'unchanged' } : { is: 'done', revision: answer.revision };
        },
        refused: (_order, text) => ({ is: 'refused', text }),
        stale: STALE,
      }),
    /** Undoes the results; a command that cannot be undone keeps its result, with the reason. */
    takeBack: (orders: Orders, reason: string) =>
      each(orders, {
        async sendOne(order) {
          await sendUndo(order.quotation_no, revisionOf(order), reason);
          return { is: 'undone' };
        },
        refused: (order, text) => ({ is: 'done', revision: revisionOf(order), text }),
        stale: CANNOT_UNDO,
      }),
  };
}
