import { Typography } from '@mui/material';
import { isReply, QUOTATION_CODE } from '@zhidan/domain/quotation';
import type { BuyersQuotation } from '../quotations.api.js';

/** The last answer of sales to a request. */
export const replyTo = ({ order_process }: BuyersQuotation) => order_process.findLast(isReply);

/**
 * What the buyer wrote to sales in the round that is answered. What is noted for the next one, after a return, is not
 * what the answer was given to.
 */
export const notesOf = ({
  code,
  order_process,
  customer_notes,
}: Pick<BuyersQuotation, 'code' | 'order_process' | 'customer_notes'>): string =>
  order_process.findLast((entry) => entry.customer_notes !== '')?.customer_notes ??
  (code === QUOTATION_CODE.returned ? '' : customer_notes);

/** What the buyer wrote, and what sales answered. */
export function OrderNotes({ order }: { readonly order: BuyersQuotation }) {
  const notes = notesOf(order);
  const answer = replyTo(order)?.staff_notes ?? '';
  return (
    <>
      {notes !== '' && <Note title="您的備註" text={notes} />}
      {answer !== '' && <Note title="業務回覆" text={answer} />}
    </>
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
