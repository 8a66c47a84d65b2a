import { useQueryClient } from '@tanstack/react-query';
import { useAct, useMessages } from '@zhidan/ui-kit';
import { get, RequestFailed, send } from '@zhidan/ui-kit/api';
import { kept } from '../../kept/kept.js';
import { doneWords } from './doneWords.js';
import { forgetDrafts } from '../list/drafts.js';
import { giveCommand, isLost, type OrderCommand, type SeenOrder } from './giveCommand.js';

const TRIES_AFTER_A_LOST_ANSWER = 2;

/** One command on one order, as it was seen; what this window knows of orders is asked for again. */
export function useOrderCommand(order: SeenOrder) {
  const client = useQueryClient();
  const say = useMessages();
  return useAct({
    // Its key is kept in the browser: a page that is opened anew gives the same command again.
    act: (command: OrderCommand) => giveCommand(order, command, { send, read: get, kept, now: Date.now }),
    // Sent now or not at all: nothing is done later that was given up meanwhile.
    networkMode: 'always',
    retry: (failures, error) =>
      failures < TRIES_AFTER_A_LOST_ANSWER && error instanceof RequestFailed && isLost(error),
    retryDelay: (failures) => 500 * 2 ** failures,
    onSuccess: (_done, { action }) => {
      forgetDrafts(order.quotation_no, action);
      const words = doneWords[action];
      if (words !== undefined) say.done(words);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['quotations'] }),
  });
}
