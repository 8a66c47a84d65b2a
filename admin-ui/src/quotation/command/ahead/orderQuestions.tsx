import type { ReactNode } from 'react';
import { Typography } from '@mui/material';
import {
  type OrderMoneyQuestion,
  actionTitle,
  warningsIfSent,
  warningTexts,
  type QuotationAction,
  type Warning,
} from '@zhidan/domain/quotation';
import type { FormValues } from '../../../form/fieldDeclaration.js';
import { MoneyQuestions } from '../../../money/MoneyQuestions.js';
import { CONTINUE_LABEL } from '../../../money/useAcknowledging.js';
import type { ListedQuotation } from '../../listedQuotation.js';
import { toDomainQuotation, type StaffsQuotation } from '../../staffsQuotation.js';
import { targetTitle } from '../targetTitle.js';
import { ChangesByOthers } from './ChangesSince.js';

export interface OrderQuestion {
  readonly title: string;
  readonly text: ReactNode;
  readonly act: string;
  readonly isDestructive?: boolean;
}

/** The questions to ask before a command is sent: an optional confirmation, and warnings not confirmed yet. */
export function questionsBeforeSending(
  action: QuotationAction,
  body: FormValues,
  seen: StaffsQuotation,
  {
    confirmed = [],
    confirm,
  }: { readonly confirmed?: readonly Warning[] | undefined; readonly confirm?: OrderQuestion | undefined },
): readonly OrderQuestion[] {
  const warnings = warningsIfSent(action, body, toDomainQuotation(seen)).filter(
    (warning) => !confirmed.includes(warning),
  );
  return [
    ...(confirm === undefined ? [] : [confirm]),
    ...(warnings.length === 0
      ? []
      : [warningQuestion(targetTitle(actionTitle(action), action, body, seen), warnings)]),
  ];
}

const warningQuestion = (
  target: string,
  warnings: readonly (keyof typeof warningTexts)[],
): OrderQuestion => ({
  title: '請先確認',
  text: (
    <>
      {warnings.map((warning) => (
        <Typography key={warning} sx={{ fontWeight: 600 }}>
          {warningTexts[warning]}
        </Typography>
      ))}
      <Typography sx={{ mt: 1 }}>確定仍要「{target}」嗎？歷程會記下這次的確認。</Typography>
    </>
  ),
  act: CONTINUE_LABEL,
});

/** The dialog for the server's warnings about the amounts of a command. */
export const moneyQuestionDialog = (questions: readonly OrderMoneyQuestion[]): OrderQuestion => ({
  title: '款項不符，請先確認',
  text: (
    <>
      <MoneyQuestions questions={questions} />
      <Typography sx={{ mt: 2 }}>歷程會記下這次的確認。</Typography>
    </>
  ),
  act: CONTINUE_LABEL,
});

export const staleOrderQuestion = (seen: ListedQuotation, revision: number): OrderQuestion => ({
  title: '訂單剛被其他人更改',
  text: <ChangesByOthers quotation_no={seen.quotation_no} revision={revision} />,
  act: '以我的內容送出',
});
