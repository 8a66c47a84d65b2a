import type { ReactNode } from 'react';
import { Typography } from '@mui/material';
import {
  actionTitle,
  allowNextStepTitle,
  stageTitles,
  warningsAhead,
  warningWords,
  type QuotationAction,
} from '@zhidan/domain/quotation';
import type { Values } from '../../form/fieldDeclaration.js';
import { receivedFor } from '../list/figures.js';
import type { ListedQuotation } from '../listedQuotation.js';
import { ruledOrder, seesAccounts, type StaffsQuotation } from '../staffsQuotation.js';
import { targetTitle } from './targetTitle.js';
import { ChangesSince } from './ChangesSince.js';

export interface Question {
  readonly title: string;
  readonly text: ReactNode;
  readonly act: string;
  readonly isDestructive?: boolean;
}

/** What is asked before a command is sent: that it is meant, and that its warnings were read. */
export function questionsBefore(
  action: QuotationAction,
  body: Values,
  seen: StaffsQuotation,
  confirm = questionBefore(action, seen),
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
  act: '仍要進行',
});

/** Letting an order go on says that its money is there: without a payment on record that is asked once more. */
function questionBefore(action: QuotationAction, seen: StaffsQuotation): Question | undefined {
  if (action !== 'allow-next-step') return undefined;
  const stage = seen.accounting.proofing_or_product === false ? 'production' : 'proofing';
  if (!seesAccounts(seen) || receivedFor(seen.accounting.payment_record, stage) > 0) return undefined;
  return {
    title: '請先確認',
    text: (
      <Typography>
        訂單 {seen.quotation_no} 還沒有任何{stageTitles[stage]}的收款紀錄。確定款項已經到帳，仍要
        {allowNextStepTitle(seen.accounting.code, seen.accounting.proofing_or_product)}嗎？
      </Typography>
    ),
    act: '仍要進行',
  };
}

export const staleQuestion = (seen: ListedQuotation, revision: number): Question => ({
  title: '訂單剛被其他人更改',
  text: <ChangesSince quotation_no={seen.quotation_no} revision={revision} />,
  act: '以我的內容送出',
});
