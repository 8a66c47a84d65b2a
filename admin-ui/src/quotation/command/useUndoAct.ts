import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { undoOf, type QuotationAction, type QuotationAnswer } from '@zhidan/domain/quotation';
import { useMessages, type MessageAction } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { refusalMessage } from '../../form/Refused.js';
import { sendUndo } from '../undo.api.js';

/** Returns the undo button for the success message of a command; undefined if the command cannot be undone. */
export type UndoActionOfAnswer = (
  action: QuotationAction,
  answer: QuotationAnswer,
) => MessageAction | undefined;

/** Creates undo buttons for success messages; without a reason for the history, there are none. */
export function useUndoAction(reason: string | undefined): UndoActionOfAnswer {
  const client = useQueryClient();
  const say = useMessages();
  return useCallback(
    (action, { quotation_no, revision, events }) => {
      if (reason === undefined || events.length === 0 || 'never' in undoOf(action)) return undefined;
      const takeBack = async () => {
        try {
          await sendUndo(quotation_no, revision, reason);
          say.done(`已復原 ${quotation_no}`);
        } catch (error) {
          if (!(error instanceof RequestFailed)) throw error;
          say.fail(`${quotation_no}　${refusalMessage(error)}`);
        }
        // Reloads lists of payments and deliveries too, because these also show the effect of undoing.
        await Promise.all(
          ['quotations', 'payments', 'deliveries'].map((resource) =>
            client.invalidateQueries({ queryKey: [resource] }),
          ),
        );
      };
      return { label: '復原', run: () => void takeBack() };
    },
    [client, reason, say],
  );
}
