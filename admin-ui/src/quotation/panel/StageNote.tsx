import { useState } from 'react';
import { Stack } from '@mui/material';
import { COUNTED_BY_WEEKDAYS } from '@zhidan/domain/calendar';
import { stageTitles, type Stage } from '@zhidan/domain/quotation';
import { useDateFormatter } from '@zhidan/ui-kit';
import { useSendAnnouncedCommand } from '../command/OrderCommands.js';
import { AutoSavedNote } from './SavedText.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

interface StageProps {
  readonly order: StaffsQuotation;
  readonly stage: Stage;
}

/** The instructions for a stage, and the stage's due date. */
export function StageNote({ order, stage }: StageProps) {
  const [seen, setSeen] = useState(order);
  const give = useSendAnnouncedCommand();
  const title = stageTitles[stage];
  const note = stage === 'proofing' ? order.please_note_that_proofing : order.please_note_that_product;
  return (
    <Stack spacing={2}>
      <AutoSavedNote
        label={`${title}注意事項`}
        value={note}
        disabled={!order.allowed_actions.includes('set-note')}
        onBegin={() => setSeen(order)}
        onSave={(text) =>
          give({ action: 'set-note', body: { stage, note: text }, seen, success: `${title}注意事項已儲存` })
        }
      />
      <CompletionDate order={order} stage={stage} />
    </Stack>
  );
}

function CompletionDate({ order, stage }: StageProps) {
  const day = useDateFormatter();
  const [seen, setSeen] = useState(order);
  const give = useSendAnnouncedCommand();
  const title = stageTitles[stage];
  const { completion_date } = stage === 'proofing' ? order.proofing_process : order.product_process;
  const due = stage === 'proofing' ? order.proofing_promised_date : order.product_promised_date;
  return (
    <AutoSavedNote
      label={`${title}完成日`}
      type="date"
      isShort
      value={completion_date ?? ''}
      help={
        due === null
          ? '還沒開始，沒有承諾的日期'
          : `承諾客戶的日期：${day(due)}${order.due_by_weekdays ? `（${COUNTED_BY_WEEKDAYS}）` : ''}`
      }
      disabled={!order.allowed_actions.includes('set-completion-date')}
      onBegin={() => setSeen(order)}
      onSave={(text) =>
        give({
          action: 'set-completion-date',
          body: { stage, date: text === '' ? null : text },
          seen,
          success: `${title}完成日已儲存`,
        })
      }
    />
  );
}
