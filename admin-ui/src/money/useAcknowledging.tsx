import { useCallback, useState, type ReactNode } from 'react';
import type { OrderMoneyQuestion, MoneyQuestionCode } from '@zhidan/domain/quotation';
import { ConfirmDialog } from '@zhidan/ui-kit';
import { MoneyQuestions } from './MoneyQuestions.js';
import { sendWithConfirmation, type QuestionResult } from './questionsIn.js';

interface Asking {
  readonly questions: readonly OrderMoneyQuestion[];
  readonly answer: (goesOn: boolean) => void;
}

/** The label of the button that confirms warnings. */
export const CONTINUE_LABEL = '仍要進行';

/**
 * Sends a command, and again once the user has confirmed its warnings. The caller must render the returned
 * dialog. Other refusals are thrown.
 */
export function useSendWithConfirmation() {
  const [asking, setAsking] = useState<Asking>();
  const send = useCallback(
    <Answer,>(
      attempt: (acknowledge: MoneyQuestionCode[]) => Promise<Answer>,
    ): Promise<QuestionResult<Answer>> =>
      sendWithConfirmation(attempt, async (questions) => {
        const goesOn = await new Promise<boolean>((answer) => setAsking({ questions, answer }));
        setAsking(undefined);
        return goesOn;
      }),
    [],
  );
  const dialog: ReactNode = asking !== undefined && (
    <ConfirmDialog
      open
      title="款項不符，請先確認"
      confirmLabel={CONTINUE_LABEL}
      onConfirm={() => asking.answer(true)}
      onCancel={() => asking.answer(false)}
    >
      <MoneyQuestions questions={asking.questions} />
    </ConfirmDialog>
  );
  return { send, dialog };
}
