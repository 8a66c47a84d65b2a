import { Box, Button, Paper, Stack } from '@mui/material';
import {
  PAYMENT_METHOD_ATM,
  isClosed,
  isPaidAtPaymentAddress,
  isPaymentAwaited,
  itemsText,
  mayReorder,
  type QuotationAction,
  shownPaymentNumber,
  QUOTATION_CODE,
} from '@zhidan/domain/quotation';
import { safeHref } from '@zhidan/ui-kit';
import { ReminderSwitch } from '../../reminder/Reminders.js';
import { Link } from '../../routing/Link.js';
import { BankTransferDetails } from '../payment/BankBlock.js';
import { usePayment, usePayOnline } from '../payment/online.api.js';
import { OnlinePaymentSection } from '../payment/PayOnline.js';
import { isDestructive, offeredActions, offeredTitle } from '../command/buyersActions.js';
import { SamplesButton } from '../approval/SamplesButton.js';
import { FILES_ANCHOR } from '../file/FilePanel.js';
import { ROSTER_ANCHOR } from '../roster/RosterPanel.js';
import { NextStepHeading } from './NextHead.js';
import { ReorderButton } from '../command/ReorderButton.js';
import type { BuyersQuotation } from '../quotations.api.js';
import { useActionWindow } from '../command/useActionWindow.js';
import { useAreSamplesToJudge } from '../approval/useToBeJudged.js';

/** The first card of an order: the next step with actor, deadline and amount, and one filled button. */
export function OrderActions({ order }: { readonly order: BuyersQuotation }) {
  const { open, dialog } = useActionWindow(order);
  const { next } = order;
  const isToBeJudged = useAreSamplesToJudge(order);
  const isChangeFirst = answersChange(order);
  const isTransfer = next.action === 'report-transfer';
  const isPaidByBuyer = next.who === 'buyer' && order.allowed_actions.includes('checkout');
  const { data: payment } = usePayment(order.quotation_no, isPaidByBuyer);
  const pay = usePayOnline(`/api/quotations/${encodeURIComponent(order.quotation_no)}`);
  const hasNumber = payment !== undefined && shownPaymentNumber(payment) !== undefined;
  return (
    <Paper component="section" aria-label="接下來" variant="outlined" sx={{ p: { xs: 2, md: 2.5 } }}>
      <NextStepHeading
        order={{ ...order, deliveries: toldApart(order) }}
        isSaidBelow={isTransfer || hasNumber}
      />
      {(isTransfer || isTransferLeft(order)) && (
        <Box sx={{ mt: 1 }}>
          {isTransfer ? (
            <BankTransferDetails amount={next.amount} until={next.until} />
          ) : (
            <BankTransferDetails isBare />
          )}
        </Box>
      )}
      {isPaidByBuyer && payment !== undefined && (
        <Box sx={{ mt: 2 }}>
          <OnlinePaymentSection payment={payment} pay={pay} isNext={next.action === 'checkout'} />
        </Box>
      )}
      <Stack direction="row" sx={buttonRow}>
        <OtherWays order={order} isToBeJudged={isToBeJudged} />
        {offeredActions(order).map((action) => (
          <Button
            key={action}
            variant={
              action === next.action && !isToBeJudged && !isChangeFirst
                ? 'contained'
                : isDestructive(action) || action === next.action
                  ? 'outlined'
                  : 'text'
            }
            color={isDestructive(action) ? 'error' : 'primary'}
            sx={{ '&.MuiButton-text': { px: 1 } }}
            onClick={() => open(action)}
          >
            {offeredTitle(action, order)}
          </Button>
        ))}
        {!isClosed(order.code) && (
          <ReminderSwitch
            no={order.quotation_no}
            waits={next.who === 'buyer' && order.code !== QUOTATION_CODE.draft}
          />
        )}
      </Stack>
      {dialog}
    </Paper>
  );
}

/** Moves a row left that starts with a text button, so that the label aligns with the text above. */
const buttonRow = {
  mt: 2,
  gap: 1,
  flexWrap: 'wrap',
  '&:empty': { display: 'none' },
  '&:has(> .MuiButton-text:first-child)': { ml: -1 },
} as const;

/** Whether the shop has proposed a change; its card comes first and has the filled button. */
const answersChange = ({ allowed_actions }: BuyersQuotation): boolean =>
  allowed_actions.includes('accept-change');

/**
 * Whether an amount that became due outside of the usual steps, for example after an increase of the quantity,
 * still has to be transferred.
 */
const isTransferLeft = ({ next, accounting }: BuyersQuotation): boolean =>
  next.action === null &&
  (next.amount ?? 0) > 0 &&
  accounting.charge_method === PAYMENT_METHOD_ATM &&
  !isPaymentAwaited(accounting.code);

/** The parcels; if there are several, each with a description of its content. */
const toldApart = (order: BuyersQuotation) =>
  order.deliveries.map((parcel) => ({
    ...parcel,
    held: order.deliveries.length > 1 ? itemsText(parcel.items ?? [], order) : '',
  }));

interface OtherWaysProps {
  readonly order: BuyersQuotation;
  readonly isToBeJudged: boolean;
}

/** Actions that are taken in a panel further down on the page, with the link to it. */
const placesOfActions: Partial<Record<QuotationAction, { readonly anchor: string; readonly title: string }>> =
  {
    'add-file': { anchor: FILES_ANCHOR, title: '上傳圖稿' },
    'set-roster': { anchor: ROSTER_ANCHOR, title: '更新名單' },
  };

/**
 * Buttons that lead elsewhere instead of sending a command: to a new order, the art, the list of pieces, the
 * samples or the payment page.
 */
function OtherWays({ order, isToBeJudged }: OtherWaysProps) {
  const { next } = order;
  const place = next.action === null ? undefined : placesOfActions[next.action];
  const payAt = safeHref(isPaidAtPaymentAddress(order) ? order.accounting.payment_address : '');
  return (
    <>
      {mayReorder(order) && <ReorderButton order={order} isNext={next.who !== 'buyer'} />}
      {place !== undefined && (
        <Button variant="contained" component={Link} to={`#${place.anchor}`}>
          {place.title}
        </Button>
      )}
      {mayJudge(order) && <SamplesButton isNext={isToBeJudged} next={next} />}
      {next.who === 'buyer' && payAt !== undefined && (
        <Button variant="contained" href={payAt} target="_blank" rel="noopener noreferrer">
          前往付款
        </Button>
      )}
    </>
  );
}

/** Whether the samples are with the buyer for approval. */
const mayJudge = ({ allowed_actions, proofing_value }: BuyersQuotation): boolean =>
  proofing_value > 0 && allowed_actions.includes('approve-sample');
