import { useCallback, useState, type ReactNode } from 'react';
import type { AskedQuestion, MoneyQuestionCode } from '@zhidan/domain/quotation';
import { ConfirmDialog } from '@zhidan/ui-kit';
import { MoneyQuestions } from './MoneyQuestions.js';
import { acknowledging, questionsIn } from './questionsIn.js';

interface Asking {
  readonly questions: readonly AskedQuestion[];
  readonly answer: (goesOn: boolean) => void;
}

/** What was answered, unless its reader thought better of it. */
export type Sent<Answer> = { readonly is: 'sent'; readonly answer: Answer } | { readonly is: 'left' };

/** Says that it is to be done all the same, and what it is. */
export const GO_ON = '仍要進行';

/**
 * Sends what may be asked about, and again once its reader has acknowledged the questions. The dialog has to stand in
 * what calls this; a refusal is thrown as ever.
 */
export function useAcknowledging() {
  const [asking, setAsking] = useState<Asking>();
  const send = useCallback(
    async <Answer,>(
      attempt: (acknowledge: MoneyQuestionCode[]) => Promise<Answer>,
    ): Promise<Sent<Answer>> => {
      let acknowledge: MoneyQuestionCode[] = [];
      for (;;) {
        try {
          return { is: 'sent', answer: await attempt(acknowledge) };
        } catch (error) {
          const questions = questionsIn(error);
          if (questions.length === 0) throw error;
          const goesOn = await new Promise<boolean>((answer) => setAsking({ questions, answer }));
          setAsking(undefined);
          if (!goesOn) return { is: 'left' };
          acknowledge = acknowledging(questions);
        }
      }
    },
    [],
  );
  const dialog: ReactNode = asking !== undefined && (
    <ConfirmDialog
      open
      title="款項不符，請先確認"
      confirmLabel={GO_ON}
      onConfirm={() => asking.answer(true)}
      onCancel={() => asking.answer(false)}
    >
      <MoneyQuestions questions={asking.questions} />
    </ConfirmDialog>
  );
  return { send, dialog };
}
