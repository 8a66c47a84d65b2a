import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { undoOf, type QuotationAction, type QuotationAnswer } from '@zhidan/domain/quotation';
import { useMessages, type MessageAct } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { sentenceOf } from '../../form/Refused.js';
import { undo } from '../undo.api.js';

/** What takes back a command that was answered; undefined where nothing does. */
export type UndoActOf = (action: QuotationAction, answer: QuotationAnswer) => MessageAct | undefined;

/** Takes back what was just done, from its notice. Without a reason for the history there is no such act. */
export function useUndoAct(reason: string | undefined): UndoActOf {
  const client = useQueryClient();
  const say = useMessages();
  return useCallback(
    (action, { quotation_no, revision, events }) => {
      if (reason === undefined || events.length === 0 || 'never' in undoOf(action)) return undefined;
      const takeBack = async () => {
        try {
          await undo(quotation_no, revision, reason);
          say.done(`已復原 ${quotation_no}`);
        } catch (error) {
          if (!(error instanceof RequestFailed)) throw error;
          say.fail(`${quotation_no}　${sentenceOf(error)}`);
        }
        // What it did stands in lists of their own too.
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
