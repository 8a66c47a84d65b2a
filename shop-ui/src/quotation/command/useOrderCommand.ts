import { useQueryClient } from '@tanstack/react-query';
import { useActionSentOnce, useMessages } from '@zhidan/ui-kit';
import { getJson, RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import { browserValues } from '../../kept/kept.js';
import { doneMessages } from './doneWords.js';
import { forgetDrafts } from '../list/drafts.js';
import { sendOrderCommand, isAnswerLost, type OrderCommand, type OrderAtRevision } from './giveCommand.js';

const TRIES_AFTER_A_LOST_ANSWER = 2;

/** Sends a command for an order as the buyer saw it, then reloads all cached orders. */
export function useOrderCommand(order: OrderAtRevision) {
  const client = useQueryClient();
  const say = useMessages();
  return useActionSentOnce({
    // The idempotency key is stored in the browser, so that a retry after a reload repeats the same command.
    act: (command: OrderCommand) =>
      sendOrderCommand(order, command, {
        send: sendRequest,
        read: getJson,
        kept: browserValues,
        now: Date.now,
      }),
    // Fails at once while offline, instead of sending the command when the browser is online again.
    networkMode: 'always',
    retry: (failures, error) =>
      failures < TRIES_AFTER_A_LOST_ANSWER && error instanceof RequestFailed && isAnswerLost(error),
    retryDelay: (failures) => 500 * 2 ** failures,
    onSuccess: (_done, { action }) => {
      forgetDrafts(order.quotation_no, action);
      const words = doneMessages[action];
      if (words !== undefined) say.done(words);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['quotations'] }),
  });
}
