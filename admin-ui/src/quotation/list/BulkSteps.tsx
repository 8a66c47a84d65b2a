import { Button } from '@mui/material';
import {
  accountingText,
  actionTitle,
  codeAfterAdvance,
  allowedAccountingCode,
  codeText,
  questionsOfStageStart,
  stageOfExpectedMoney,
} from '@zhidan/domain/quotation';
import { toDomainQuotation } from '../staffsQuotation.js';
import { useShowBulkDialog } from '../../bulk/BulkHost.js';
import type { BulkCommand } from './bulkCommand.js';
import { BulkDialog } from './BulkDialog.js';
import { useSelection } from './selection.js';

const advance: BulkCommand = {
  action: 'advance',
  body: {},
  way: (order) => [codeText(order.code), codeText(codeAfterAdvance(order) ?? order.code)],
};

/** Releases orders whose payment is recorded; other orders raise a question. */
const allow: BulkCommand = {
  action: 'allow-next-step',
  body: {},
  way: (order) => [
    accountingText(order.accounting.code),
    accountingText(allowedAccountingCode(toDomainQuotation(order)) ?? order.accounting.code),
  ],
  questions: (order) => questionsOfStageStart(stageOfExpectedMoney(order), order, order),
};

/** Buttons that advance or release all selected orders; hidden unless all of them allow that. */
export const BulkAdvanceButtons = () => (
  <>
    <BulkStep command={advance} />
    <BulkStep command={allow} />
  </>
);

function BulkStep({ command }: { readonly command: BulkCommand }) {
  const { rows, end } = useSelection();
  const show = useShowBulkDialog();
  const { action } = command;
  if (!rows.every(({ allowed_actions }) => allowed_actions.includes(action))) return null;
  return (
    <Button
      variant="contained"
      onClick={() =>
        show((close) => (
          <BulkDialog
            title={`批次${actionTitle(action)}`}
            act={actionTitle(action)}
            orders={rows}
            command={command}
            onBegin={end}
            onClose={close}
          />
        ))
      }
    >
      {actionTitle(action)}
    </Button>
  );
}
