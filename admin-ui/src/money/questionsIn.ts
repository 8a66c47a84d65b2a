import { askedQuestion, type AskedQuestion, type MoneyQuestionCode } from '@zhidan/domain/quotation';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { z } from 'zod';

const list = z.array(askedQuestion);

/** The questions about money that a refusal asks; none of any other error. */
export function questionsIn(error: unknown): readonly AskedQuestion[] {
  if (!(error instanceof RequestFailed) || error.questions.length === 0) return [];
  return list.safeParse(error.questions).data ?? [];
}

/** What is sent again to say that they were read. */
export const acknowledging = (questions: readonly AskedQuestion[]): MoneyQuestionCode[] => [
  ...new Set(questions.map(({ code }) => code)),
];

/** What was answered, unless its reader thought better of it. */
export type QuestionResult<Answer> =
  { readonly is: 'sent'; readonly answer: Answer } | { readonly is: 'left' };

/** Sends what may be asked about, and again once its reader goes on despite the questions; a refusal is thrown as ever. */
export async function sendAcknowledged<Answer>(
  attempt: (acknowledge: MoneyQuestionCode[]) => Promise<Answer>,
  goesOn: (questions: readonly AskedQuestion[]) => Promise<boolean>,
): Promise<QuestionResult<Answer>> {
  let acknowledge: MoneyQuestionCode[] = [];
  for (;;) {
    try {
      return { is: 'sent', answer: await attempt(acknowledge) };
    } catch (error) {
      const questions = questionsIn(error);
      if (questions.length === 0) throw error;
      if (!(await goesOn(questions))) return { is: 'left' };
      acknowledge = acknowledging(questions);
    }
  }
}
