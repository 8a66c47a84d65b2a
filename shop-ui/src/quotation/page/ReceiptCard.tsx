import { lazy, Suspense, useState } from 'react';
import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { actionTitle, defectPiecesText } from '@zhidan/domain/quotation';
import { DateTime, RefusalAlert } from '@zhidan/ui-kit';
import { Attachments } from '@zhidan/ui-kit/thread';
import { useOrderCommand } from '../command/useOrderCommand.js';
import type { BuyersQuotation } from '../quotations.api.js';

const DefectDialog = lazy(async () => ({ default: (await import('./DefectDialog.js')).DefectDialog }));

/** Whether goods, and not only samples, were sent to the buyer. */
const hasGoods = ({ deliveries }: BuyersQuotation): boolean =>
  deliveries.some(({ production_kind }) => production_kind === 1);

/** Lets the buyer confirm the receipt of goods or report defects, and shows how defects were settled. */
export function ReceiptCard({ order }: { readonly order: BuyersQuotation }) {
  const { allowed_actions, defects } = order;
  const [isOpen, setOpen] = useState(false);
  const command = useOrderCommand(order);
  const mayReport = allowed_actions.includes('report-defect');
  // After the period in the terms, the confirmation of receipt is no longer asked for.
  const mayConfirm = mayReport && allowed_actions.includes('confirm-receipt');
  if (!hasGoods(order) || !(mayConfirm || mayReport || defects.length > 0)) return null;
  return (
    <Paper
      component="section"
      variant="outlined"
      id="receipt"
      aria-label="收貨"
      sx={{ p: { xs: 2, md: 2.5 }, scrollMarginTop: 80 }}
    >
      <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600 }}>
        {mayConfirm ? '東西收到了嗎？' : '已收到商品'}
      </Typography>
      <Defects order={order} />
      {command.error && <RefusalAlert>{command.error.message}</RefusalAlert>}
      <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
        {mayConfirm && (
          <Button
            variant="outlined"
            loading={command.isPending}
            onClick={() => command.mutate({ action: 'confirm-receipt' })}
          >
            {actionTitle('confirm-receipt')}
          </Button>
        )}
        {mayReport && (
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {actionTitle('report-defect')}
          </Button>
        )}
      </Stack>
      {isOpen && (
        <Suspense>
          <DefectDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Paper>
  );
}

const Defects = ({ order: { defects, files, sales_unit } }: { readonly order: BuyersQuotation }) =>
  defects.length > 0 && (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
      {defects.map(({ id, pieces, places, text, files: carried, created_date, settled_date, answer }) => (
        <Box component="li" key={id} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
          <Typography sx={{ fontWeight: 600 }}>
            瑕疵 {defectPiecesText({ pieces, places, sales_unit })}・
            {settled_date === null ? '等業務處理' : '已處理'}
          </Typography>
          <Typography component="div" sx={{ fontSize: 14, color: 'text.secondary' }}>
            <DateTime at={created_date} />
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
          <Attachments files={files.filter(({ file_id }) => carried.includes(file_id))} />
          {answer !== '' && <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>回覆：{answer}</Typography>}
        </Box>
      ))}
    </Stack>
  );
