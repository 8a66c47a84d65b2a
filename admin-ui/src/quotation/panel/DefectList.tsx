import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { actionTitle, defectPiecesText, isDefectOpen } from '@zhidan/domain/quotation';
import { DateTime } from '@zhidan/ui-kit';
import { Attachments } from '@zhidan/ui-kit/thread';
import { replacementForm } from '../command/form/deliveryForm.js';
import { useAskCommand, useOpenCommand } from '../command/opening.js';
import { Panel } from './Panel.js';
import { NamedPieces } from './RosterPanel.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

interface OfOrder {
  readonly order: StaffsQuotation;
}

/** The defects that the buyer reported, how each was settled, and a button that sends a replacement. */
export const DefectList = ({ order }: OfOrder) =>
  order.defects.length > 0 && (
    <Stack component="ul" aria-label="瑕疵" spacing={2} sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
      {order.defects.map((defect) => (
        <Box component="li" key={defect.id}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography sx={{ fontWeight: 600 }}>
              瑕疵 {defectPiecesText({ ...defect, sales_unit: order.sales_unit })}・
              {isDefectOpen(defect) ? '待處理' : '已處理'}
            </Typography>
            <Typography sx={{ color: 'text.secondary', flex: 1, minWidth: 180 }}>
              <DateTime at={defect.created_date} />
            </Typography>
            {isDefectOpen(defect) && <DefectActs order={order} id={defect.id} />}
          </Stack>
          {defect.places.length > 0 && <NamedPieces order={order} places={defect.places} />}
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{defect.text}</Typography>
          <Attachments files={order.files.filter(({ file_id }) => defect.files.includes(file_id))} />
          {defect.answer !== '' && (
            <Typography sx={{ whiteSpace: 'pre-line', color: 'text.secondary' }}>
              處理：{defect.answer}
            </Typography>
          )}
        </Box>
      ))}
    </Stack>
  );

/** The defects of an order as a section of its work in a queue. */
export const DefectPart = ({ order }: OfOrder) =>
  order.defects.length > 0 && (
    <Panel title="瑕疵">
      <DefectList order={order} />
    </Panel>
  );

function DefectActs({ order, id }: OfOrder & { readonly id: string }) {
  const open = useOpenCommand();
  const ask = useAskCommand();
  const may = (action: StaffsQuotation['allowed_actions'][number]) => order.allowed_actions.includes(action);
  return (
    <>
      {may('add-delivery') && (
        <Button
          size="small"
          variant="outlined"
          onClick={() =>
            void ask(order, 'add-delivery', { replaces: id, production_kind: 1 }, replacementForm)
          }
        >
          補寄
        </Button>
      )}
      {may('settle-defect') && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => open(order, 'settle-defect', { defect_id: id })}
        >
          {actionTitle('settle-defect')}
        </Button>
      )}
    </>
  );
}

/** A warning on all tabs of the order's page while a defect is unsettled. */
export function OpenDefectsWarning({ order, onShow }: OfOrder & { readonly onShow: () => void }) {
  if (order.open_defects === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onShow}>
          查看
        </Button>
      }
    >
      客戶回報了 {order.open_defects} 件瑕疵，還沒有處理。
    </Alert>
  );
}
