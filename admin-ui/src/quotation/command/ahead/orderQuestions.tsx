import type { ReactNode } from 'react';
import { Typography } from '@mui/material';
import {
  type AskedQuestion,
  actionTitle,
  warningsAhead,
  warningWords,
  type QuotationAction,
} from '@zhidan/domain/quotation';
import type { Values } from '../../../form/fieldDeclaration.js';
import { MoneyQuestions } from '../../../money/MoneyQuestions.js';
import { GO_ON } from '../../../money/useAcknowledging.js';
import type { ListedQuotation } from '../../listedQuotation.js';
import { ruledOrder, type StaffsQuotation } from '../../staffsQuotation.js';
import { targetTitle } from '../targetTitle.js';
import { ChangesSince } from './ChangesSince.js';

export interface Question {
  readonly title: string;
  readonly text: ReactNode;
  readonly act: string;
  readonly isDestructive?: boolean;
}

/** The questions before a command is sent: its confirmation, and its warnings. */
export function questionsBefore(
  action: QuotationAction,
  body: Values,
  seen: StaffsQuotation,
  confirm?: Question,
): readonly Question[] {
  const warnings = warningsAhead(action, body, ruledOrder(seen));
  return [
    ...(confirm === undefined ? [] : [confirm]),
    ...(warnings.length === 0
      ? []
      : [warningQuestion(targetTitle(actionTitle(action), action, body, seen), warnings)]),
  ];
}

const warningQuestion = (target: string, warnings: readonly (keyof typeof warningWords)[]): Question => ({
  title: '請先確認',
  text: (
    <>
      {warnings.map((warning) => (
        <Typography key={warning} sx={{ fontWeight: 600 }}>
          {warningWords[warning]}
        </Typography>
      ))}
      <Typography sx={{ mt: 1 }}>確定仍要「{target}」嗎？歷程會記下這次的確認。</Typography>
    </>
  ),
  act: GO_ON,
});

/** The server's questions about the money of a command. */
export const moneyQuestion = (questions: readonly AskedQuestion[]): Question => ({
  title: '款項不符，請先確認',
  text: (
    <>
      <MoneyQuestions questions={questions} />
      <Typography sx={{ mt: 2 }}>歷程會記下這次的確認。</Typography>
    </>
  ),
  act: GO_ON,
});

export const staleQuestion = (seen: ListedQuotation, revision: number): Question => ({
  title: '訂單剛被其他人更改',
  text: <ChangesSince quotation_no={seen.quotation_no} revision={revision} />,
  act: '以我的內容送出',
});
