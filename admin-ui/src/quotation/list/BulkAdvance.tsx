import { Button } from '@mui/material';
import { actionTitle, advancedCode, codeText } from '@zhidan/domain/quotation';
import { useShowBulk } from '../../bulk/BulkHost.js';
import type { BulkCommand } from './bulkCommand.js';
import { BulkDialog } from './BulkDialog.js';
import { useSelection } from './selection.js';

const advance: BulkCommand = {
  action: 'advance',
  body: {},
  way: (order) => [codeText(order.code), codeText(advancedCode(order) ?? order.code)],
};

/** Moves all chosen orders one step on, each by its own command; not offered unless each of them has a next step. */
export function BulkAdvance() {
  const { rows, end } = useSelection();
  const show = useShowBulk();
  if (!rows.every(({ allowed_actions }) => allowed_actions.includes('advance'))) return null;
  return (
    <Button
      variant="contained"
      onClick={() =>
        show((close) => (
          <BulkDialog
            title={`批次${actionTitle('advance')}`}
            act={actionTitle('advance')}
            orders={rows}
            command={advance}
            onBegin={end}
            onClose={close}
          />
        ))
      }
    >
      {actionTitle('advance')}
    </Button>
  );
}
