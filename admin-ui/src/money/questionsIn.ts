import {
  orderMoneyQuestion,
  type OrderMoneyQuestion,
  type MoneyQuestionCode,
} from '@zhidan/domain/quotation';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { z } from 'zod';

const list = z.array(orderMoneyQuestion);

/** The warnings about amounts in a refusal; empty for other errors. */
function questionsFromError(error: unknown): readonly OrderMoneyQuestion[] {
  if (!(error instanceof RequestFailed) || error.questions.length === 0) return [];
  return list.safeParse(error.questions).data ?? [];
}

/** The codes with which a repeated command confirms the warnings. */
export const codesToAcknowledge = (questions: readonly OrderMoneyQuestion[]): MoneyQuestionCode[] => [
  ...new Set(questions.map(({ code }) => code)),
];

/** The answer of the server, or a mark that the user cancelled the command. */
export type QuestionResult<Answer> =
  { readonly is: 'sent'; readonly answer: Answer } | { readonly is: 'left' };

/** Sends a command, and again once the user has confirmed its warnings; rethrows other refusals. */
export async function sendWithConfirmation<Answer>(
  attempt: (acknowledge: MoneyQuestionCode[]) => Promise<Answer>,
  goesOn: (questions: readonly OrderMoneyQuestion[]) => Promise<boolean>,
): Promise<QuestionResult<Answer>> {
  let acknowledge: MoneyQuestionCode[] = [];
  for (;;) {
    try {
      return { is: 'sent', answer: await attempt(acknowledge) };
    } catch (error) {
      const questions = questionsFromError(error);
      if (questions.length === 0) throw error;
      if (!(await goesOn(questions))) return { is: 'left' };
      acknowledge = codesToAcknowledge(questions);
    }
  }
}
