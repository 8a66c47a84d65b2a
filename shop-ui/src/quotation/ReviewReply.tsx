import { Typography } from '@mui/material';
import { Panel } from './Panel.js';
import type { BuyersQuotation } from './quotations.api.js';

/** What sales answered to the request: days, and a note. */
export function ReviewReply({ order }: { readonly order: BuyersQuotation }) {
  const reply = order.order_process.findLast(({ code }) => code === 1002 || code === 1101);
  const asked = order.order_process.findLast(({ customer_notes }) => customer_notes !== '');
  if (reply === undefined && asked === undefined) return null;
  return (
    <Panel title="審核回覆">
      {asked && <Note title="您的備註" text={asked.customer_notes} />}
      {reply && reply.staff_notes !== '' && <Note title="業務回覆" text={reply.staff_notes} />}
      {reply?.code === 1002 && (
        <Typography>
          打樣 {reply.proofing_delivery_date} 個工作天，生產 {reply.product_delivery_date} 個工作天
        </Typography>
      )}
    </Panel>
  );
}

const Note = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Typography component="div" sx={{ mb: 1.5 }}>
    <Typography component="span" sx={{ display: 'block', fontSize: 14, color: 'text.secondary' }}>
      {title}
    </Typography>
    <Typography component="span" sx={{ whiteSpace: 'pre-line' }}>
      {text}
    </Typography>
  </Typography>
);
