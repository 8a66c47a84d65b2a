import { useEffect, useState } from 'react';
import { Box, Link, Typography } from '@mui/material';
import { NOT_SUBMITTED, workingDaysText, QUOTATION_CODE } from '@zhidan/domain/quotation';
import { DateTime, WishedDateText } from '@zhidan/ui-kit';
import { Link as ShopLink } from '../../routing/Link.js';
import { answeredBuyerNotesOf, OrderNotes, reviewReplyOf } from './OrderNotes.js';
import { Panel } from './Panel.js';
import type { BuyersQuotation } from '../quotations.api.js';
import { useOrderCommand } from '../command/useOrderCommand.js';

/** The fragment of an address that leads to the answer on an order's page. */
const REPLY = 'reply';

interface ReplyProps {
  readonly order: BuyersQuotation;
  /** Whether the buyer had not read the answer before opening this page. */
  readonly isNew: boolean;
}

/** The answer of sales to the request: working days, and a note. */
export function ReviewReply({ order, isNew }: ReplyProps) {
  const { order_process } = order;
  const reply = reviewReplyOf(order);
  return (
    <Panel title="審核回覆" anchor={REPLY} says={<InALine order={order} isNew={isNew} />}>
      {order_process.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mb: answeredBuyerNotesOf(order) === '' ? 0 : 1.5 }}>
          {NOT_SUBMITTED}
        </Typography>
      )}
      <OrderNotes order={order} />
      {reply?.code === QUOTATION_CODE.reviewPassed && (
        <Typography>
          {workingDaysText(order, {
            proofing: reply.proofing_delivery_date,
            product: reply.product_delivery_date,
          })}
        </Typography>
      )}
      <WishedDateText order={order} sx={{ mt: 1 }} />
      {order.code === QUOTATION_CODE.reviewPassed && order.valid_until !== null && (
        <Typography component="div" sx={{ mt: 1 }}>
          下單期限 <DateTime at={`${order.valid_until}T00:00:00+08:00`} dateOnly />，{order.days_left_text}
        </Typography>
      )}
      {order.sales_person && (
        <Typography sx={{ mt: 1, fontSize: 14, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          負責業務 {order.sales_person.name}・{order.sales_person.email}
        </Typography>
      )}
    </Panel>
  );
}

/** Shows a new answer at the top of the page if it is too long for the summary of its panel. */
export function NewReviewReply({ order, isNew }: ReplyProps) {
  const words = reviewReplyOf(order)?.staff_notes ?? '';
  if (!isNew || words.length <= OF_A_LINE) return null;
  return (
    <Box
      component="section"
      aria-label="有新回覆"
      sx={{ px: { xs: 2, md: 2.5 }, py: 1.5, borderRadius: '10px', bgcolor: 'action.selected' }}
    >
      <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>業務回覆</Typography>
      <Typography sx={{ ...threeLines, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {words}
      </Typography>
      {words.length > LONG && (
        <Link
          component={ShopLink}
          to={`#${REPLY}`}
          sx={{ display: 'inline-flex', minHeight: 44, alignItems: 'center' }}
        >
          看完整回覆
        </Link>
      )}
    </Box>
  );
}

/**
 * The number of characters that a phone shows on one line beside the title; `LONG` is the number on three full
 * lines.
 */
const OF_A_LINE = 12;
const LONG = 60;
const threeLines = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

/** Marks the answer as read when the order is opened; returns whether it was unread. */
export function useMarkReplyRead(order: BuyersQuotation): boolean {
  const { mutate } = useOrderCommand(order);
  const isUnread = order.unread_by_buyer && order.allowed_actions.includes('mark-notes-read');
  const [wasUnread, setWasUnread] = useState(isUnread);
  if (isUnread && !wasUnread) setWasUnread(true);
  useEffect(() => {
    // A failure is ignored: the answer stays unread until the order is opened again.
    if (isUnread) mutate({ action: 'mark-notes-read' });
  }, [isUnread, mutate]);
  return wasUnread;
}

const InALine = ({ order, isNew }: ReplyProps) => (
  <>
    {isNew && (
      <Box component="b" sx={{ mr: 1, color: 'error.main' }}>
        新
      </Box>
    )}
    {answerOf(order)}
  </>
);

/** The text of the answer or, until there is one, the buyer's note. */
function answerOf(order: BuyersQuotation): string {
  if (order.order_process.length === 0) return NOT_SUBMITTED;
  const reply = reviewReplyOf(order);
  if (reply === undefined)
    return answeredBuyerNotesOf(order) === '' ? '等待業務回覆' : `您的備註：${answeredBuyerNotesOf(order)}`;
  return (
    reply.staff_notes ||
    (reply.code === QUOTATION_CODE.reviewPassed ? `生產 ${reply.product_delivery_date} 個工作天` : '')
  );
}
