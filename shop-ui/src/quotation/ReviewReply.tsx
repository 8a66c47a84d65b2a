import { Button, Typography } from '@mui/material';
import { actionTitles, NOT_SUBMITTED } from '@zhidan/domain/quotation';
import { Refusal } from '@zhidan/ui-kit';
import { Panel } from './Panel.js';
import { useOrderCommand, type BuyersQuotation } from './quotations.api.js';

/** What sales answered to the request: days, and a note; the buyer says that it was read. */
export function ReviewReply({ order }: { readonly order: BuyersQuotation }) {
  const command = useOrderCommand(order.quotation_no);
  const { order_process } = order;
  const reply = order_process.findLast(({ code }) => code === 1002 || code === 1101);
  const asked = order_process.findLast(({ customer_notes }) => customer_notes !== '');
  const notes = asked?.customer_notes ?? order.customer_notes;
  const isUnread = order.unread_by_buyer && order.allowed_actions.includes('mark-notes-read');
  return (
    <Panel title="審核回覆">
      {order_process.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mb: notes === '' ? 0 : 1.5 }}>{NOT_SUBMITTED}</Typography>
      )}
      {notes !== '' && <Note title="您的備註" text={notes} />}
      {reply && reply.staff_notes !== '' && <Note title="業務回覆" text={reply.staff_notes} />}
      {reply?.code === 1002 && (
        <Typography>
          打樣 {reply.proofing_delivery_date} 個工作天，生產 {reply.product_delivery_date} 個工作天
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
          {actionTitles['mark-notes-read']}
        </Button>
      )}
    </Panel>
  );
}

const Note = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Typography component="div" sx={{ mb: 1.5 }}>
    <Typography component="span" sx={{ display: 'block', fontSize: 14, color: 'text.secondary' }}>
      {title}
    </Typography>
    <Typography component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  </Typography>
);
