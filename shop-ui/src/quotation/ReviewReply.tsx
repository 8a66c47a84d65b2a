import { Button, Typography } from '@mui/material';
import { actionTitle, NOT_SUBMITTED } from '@zhidan/domain/quotation';
import { DateTime, Refusal } from '@zhidan/ui-kit';
import { notesOf, OrderNotes, replyTo } from './OrderNotes.js';
import { Panel } from './Panel.js';
import { useOrderCommand, type BuyersQuotation } from './quotations.api.js';

/** What sales answered to the request: days, and a note; the buyer says that it was read. */
export function ReviewReply({ order }: { readonly order: BuyersQuotation }) {
  const command = useOrderCommand(order.quotation_no);
  const { order_process } = order;
  const reply = replyTo(order);
  const isUnread = order.unread_by_buyer && order.allowed_actions.includes('mark-notes-read');
  return (
    <Panel title="審核回覆">
      {order_process.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mb: notesOf(order) === '' ? 0 : 1.5 }}>
          {NOT_SUBMITTED}
        </Typography>
      )}
      <OrderNotes order={order} />
      {reply?.code === 1002 && (
        <Typography>
          打樣 {reply.proofing_delivery_date} 個工作天，生產 {reply.product_delivery_date} 個工作天
        </Typography>
      )}
      {order.code === WAITS_FOR_ORDER && order.answer_by !== null && (
        <Typography component="div" sx={{ mt: 1 }}>
          審核與交期回覆期限 <DateTime at={`${order.answer_by}T00:00:00+08:00`} dateOnly />，
          {order.answer_by_text}
        </Typography>
      )}
      {order.sales_person && (
        <Typography sx={{ mt: 1, fontSize: 14, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          負責業務 {order.sales_person.name}・{order.sales_person.email}
        </Typography>
      )}
      {command.isError && <Refusal sx={{ mt: 1.5 }}>{command.error.message}</Refusal>}
      {isUnread && (
        <Button
          variant="outlined"
          loading={command.isPending}
          onClick={() => command.mutate({ action: 'mark-notes-read' })}
          sx={{ mt: 1.5 }}
        >
          {actionTitle('mark-notes-read')}
        </Button>
      )}
    </Panel>
  );
}

const WAITS_FOR_ORDER = 1002;
