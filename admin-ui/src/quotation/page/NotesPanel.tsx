import { Box, Button, Stack, Typography } from '@mui/material';
import {
  actionTitle,
  isReply,
  isSaidToBuyer,
  NOT_SUBMITTED,
  quotationCodes,
  titleIn,
} from '@zhidan/domain/quotation';
import { DateTime } from '@zhidan/ui-kit';
import { useGiveAloud } from '../command/OrderCommands.js';
import { Nothing, Panel } from '../panel/Panel.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** What buyer and staff wrote each other, and what staff noted for themselves. */
export function NotesPanel({ order }: { readonly order: StaffsQuotation }) {
  const give = useGiveAloud();
  const said = order.order_process.filter(({ customer_notes, staff_notes }) => customer_notes || staff_notes);
  return (
    <Panel
      title="備註往來"
      act={
        order.unread_by_staff &&
        order.allowed_actions.includes('mark-notes-read') && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => void give({ action: 'mark-notes-read', seen: order })}
          >
            {actionTitle('mark-notes-read')}
          </Button>
        )
      }
    >
      {said.length === 0 && <Nothing>{order.code === 1000 ? NOT_SUBMITTED : '沒有備註'}</Nothing>}
      {order.customer_notes !== '' && order.code === 1000 && (
        <Typography sx={{ whiteSpace: 'pre-line' }}>客戶：{order.customer_notes}</Typography>
      )}
      <Stack spacing={1.5}>
        {said.map(({ index, code, created_date, customer_notes, staff_notes, notesIsRead }) => (
          <Box key={index}>
            <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
              {code} {titleIn(quotationCodes, code)}・<DateTime at={created_date} />
              {!notesIsRead && unreadBy({ code, staff_notes }) !== undefined && (
                <Box component="b" sx={{ ml: 1, color: 'error.main' }}>
                  {unreadBy({ code, staff_notes })}
                </Box>
              )}
            </Typography>
            {customer_notes !== '' && (
              <Typography sx={{ whiteSpace: 'pre-line' }}>客戶：{customer_notes}</Typography>
            )}
            {staff_notes !== '' && (
              <Typography sx={{ whiteSpace: 'pre-line' }}>
                {isSaidToBuyer({ code }) ? '業務回覆' : '內部備註'}：{staff_notes}
              </Typography>
            )}
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}

/** Whom an unread entry waits for: buyers write when they submit, staff reply; the rest stays inside. */
function unreadBy(entry: Parameters<typeof isReply>[0]): string | undefined {
  if (isReply(entry)) return '客戶未讀';
  return entry.code === 1001 ? '未讀' : undefined;
}
