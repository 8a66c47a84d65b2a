import { useState } from 'react';
import { Box, Button, Paper, Stack } from '@mui/material';
import { actionTitle, isClosed, isPaidAtAddress } from '@zhidan/domain/quotation';
import { NextWords, safeHref } from '@zhidan/ui-kit';
import { useNavigate } from 'react-router';
import { Reminders } from '../reminder/Reminders.js';
import { Link } from '../routing/Link.js';
import { BankBlock } from './BankBlock.js';
import { isDestructive, offeredActions, type BuyersAction } from './buyersActions.js';
import { forgetDrafts } from './drafts.js';
import { SAMPLES } from './ApprovalPanel.js';
import { FILES } from './FilePanel.js';
import { OrderActionDialog } from './OrderActionDialog.js';
import { ReorderButton } from './ReorderButton.js';
import { useOrderCommand, type BuyersQuotation, type OrderCommand } from './quotations.api.js';

/** The card that an order opens with: what is next, for whom, until when, how much, and one filled button. */
export function OrderActions({ order }: { readonly order: BuyersQuotation }) {
  const [open, setOpen] = useState<BuyersAction>();
  const navigate = useNavigate();
  const command = useOrderCommand(order.quotation_no);
  const { next } = order;
  // The account says how much and until when, each to be copied.
  const isTransfer = next.action === 'report-transfer';
  const run = (given: OrderCommand) =>
    command.mutate(given, {
      onSuccess: () => {
        setOpen(undefined);
        forgetDrafts(order.quotation_no, given.action);
        if (given.action === 'delete') void navigate('/user/orderManage');
      },
    });

  return (
    <Paper component="section" aria-label="接下來" variant="outlined" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Box aria-live="polite">
        <NextWords next={isTransfer ? { ...next, amount: null, until: null } : next} forBuyer />
      </Box>
      {isTransfer && (
        <Box sx={{ mt: 1 }}>
          <BankBlock amount={next.amount} until={next.until} />
        </Box>
      )}
      <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
        <OtherWays order={order} />
        {offeredActions(order).map((action) => (
          <Button
            key={action}
            variant={action === next.action ? 'contained' : isDestructive(action) ? 'outlined' : 'text'}
            color={isDestructive(action) ? 'error' : 'primary'}
            sx={{ '&.MuiButton-text': { px: 1 } }}
            onClick={() => {
              command.reset();
              setOpen(action);
            }}
          >
            {actionTitle(action)}
          </Button>
        ))}
      </Stack>
      {!isClosed(order.code) && (
        <Reminders no={order.quotation_no} waits={next.who === 'buyer' && order.code !== 1000} />
      )}
      {open !== undefined && (
        <OrderActionDialog
          open
          action={open}
          order={order}
          no={order.quotation_no}
          busy={command.isPending}
          failure={command.error}
          onClose={() => setOpen(undefined)}
          onSend={run}
        />
      )}
    </Paper>
  );
}

/** What leads somewhere else instead of sending a command: a new order, the art, the page to pay at. */
function OtherWays({ order }: { readonly order: BuyersQuotation }) {
  const { next } = order;
  const payAt = safeHref(isPaidAtAddress(order) ? order.accounting.payment_address : '');
  return (
    <>
      {isClosed(order.code) && <ReorderButton order={order} />}
      {next.action === 'add-file' && (
        <Button variant="contained" component={Link} to={`#${FILES}`}>
          上傳圖稿
        </Button>
      )}
      {mayJudge(order) && (
        <Button
          variant={next.action === 'approve-sample' ? 'contained' : 'outlined'}
          component={Link}
          to={`#${SAMPLES}`}
        >
          {next.action === 'approve-sample' ? next.title : '看樣品'}
        </Button>
      )}
      {next.who === 'buyer' && payAt !== undefined && (
        <Button variant="contained" href={payAt} target="_blank" rel="noopener noreferrer">
          前往付款
        </Button>
      )}
    </>
  );
}

/** The samples are with the buyer, who says whether they are as they should be. */
const mayJudge = ({ allowed_actions, proofing_value }: BuyersQuotation): boolean =>
  proofing_value > 0 && allowed_actions.includes('approve-sample');
