import { actionTitle } from '@zhidan/domain/quotation';
import { BulkDialog, type BulkCommand } from './BulkDialog.js';
import { BulkButton } from './BulkButton.js';

const advance: BulkCommand = {
  action: 'advance',
  body: {},
  refusalOf: ({ allowed_actions }) =>
    allowed_actions.includes('advance') ? undefined : '目前的狀態沒有下一步',
};

/** Moves all chosen orders one step on, each by its own command. */
export const BulkAdvance = () => (
  <BulkButton label={actionTitle('advance')} variant="contained">
    {(props) => (
      <BulkDialog
        {...props}
        title={`批次${actionTitle('advance')}`}
        act={actionTitle('advance')}
        command={advance}
      />
    )}
  </BulkButton>
);
