import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { undoOf, type QuotationAction, type QuotationAnswer } from '@zhidan/domain/quotation';
import { useMessages, type MessageAct } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { sentenceOf } from '../../form/Refused.js';
import { undo } from '../undo.api.js';

/** Returns the command that undoes an answered one; undefined where there is none. */
export type UndoActOf = (action: QuotationAction, answer: QuotationAnswer) => MessageAct | undefined;

/** An undo button for the notice of a command; missing without a reason for the history. */
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
        // The effect is also visible in further lists.
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
