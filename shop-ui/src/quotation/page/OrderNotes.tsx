import { Typography } from '@mui/material';
import { isStaffReply, QUOTATION_CODE } from '@zhidan/domain/quotation';
import type { BuyersQuotation } from '../quotations.api.js';

/** The latest answer of sales to the buyer's request. */
export const reviewReplyOf = ({ order_process }: BuyersQuotation) => order_process.findLast(isStaffReply);

/**
 * The buyer's notes that sales answered last. Notes entered after a return, for the next review, are left out.
 */
export const answeredBuyerNotesOf = ({
  code,
  order_process,
  customer_notes,
}: Pick<BuyersQuotation, 'code' | 'order_process' | 'customer_notes'>): string =>
  order_process.findLast((entry) => entry.customer_notes !== '')?.customer_notes ??
  (code === QUOTATION_CODE.returned ? '' : customer_notes);

/** The buyer's notes with the answer of sales. */
export function OrderNotes({ order }: { readonly order: BuyersQuotation }) {
  const notes = answeredBuyerNotesOf(order);
  const answer = reviewReplyOf(order)?.staff_notes ?? '';
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
