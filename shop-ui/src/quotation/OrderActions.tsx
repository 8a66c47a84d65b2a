import { startTransition, useState } from 'react';
import { Box, Button, Paper, Stack } from '@mui/material';
import { addresseesBody, isClosed, isPaidAtAddress, stageToOrder } from '@zhidan/domain/quotation';
import { NextWords, safeHref } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { useNavigate } from 'react-router';
import { Reminders } from '../reminder/Reminders.js';
import { Link } from '../routing/Link.js';
import { BankBlock } from './BankBlock.js';
import { isDestructive, offeredActions, offeredTitle, type BuyersAction } from './buyersActions.js';
import { SamplesButton } from './SamplesButton.js';
import { FILES } from './FilePanel.js';
import { OrderActionDialog } from './OrderActionDialog.js';
import { ReorderButton } from './ReorderButton.js';
import type { OrderCommand } from './giveCommand.js';
import type { BuyersQuotation } from './quotations.api.js';
import { useOrderCommand } from './useOrderCommand.js';
import { useRememberAddressees } from './useAddressees.js';

/** The card that an order opens with: what is next, for whom, until when, how much, and one filled button. */
export function OrderActions({ order }: { readonly order: BuyersQuotation }) {
  const { open, dialog } = useActionWindow(order);
  const { next } = order;
  // The account says how much and until when, each to be copied.
  const isTransfer = next.action === 'report-transfer';
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
      <Stack direction="row" sx={buttonRow}>
        <OtherWays order={order} />
        {offeredActions(order).map((action) => (
          <Button
            key={action}
            variant={action === next.action ? 'contained' : isDestructive(action) ? 'outlined' : 'text'}
            color={isDestructive(action) ? 'error' : 'primary'}
            sx={{ '&.MuiButton-text': { px: 1 } }}
            onClick={() => open(action)}
          >
            {offeredTitle(action, order)}
          </Button>
        ))}
      </Stack>
      {!isClosed(order.code) && (
        <Reminders no={order.quotation_no} waits={next.who === 'buyer' && order.code !== 1000} />
      )}
      {dialog}
    </Paper>
  );
}

/** A row that begins with a button without a frame begins where the words above begin. */
const buttonRow = {
  mt: 2,
  gap: 1,
  flexWrap: 'wrap',
  '&:empty': { display: 'none' },
  '&:has(> .MuiButton-text:first-child)': { ml: -1 },
} as const;

interface Opened {
  readonly action: BuyersAction;
  /** The order at that moment; undefined once it has to be looked at as it is now. */
  readonly seen: BuyersQuotation | undefined;
}

/**
 * The window of what a buyer does. It shows the order as it was when it was opened: a command that arrived without its
 * answer moves the order, and the button below must mean the same when it is pressed again.
 */
function useActionWindow(order: BuyersQuotation) {
  const [opened, setOpened] = useState<Opened>();
  const seen = opened?.seen ?? order;
  const command = useOrderCommand(seen);
  const navigate = useNavigate();
  const remember = useRememberAddressees();
  const close = () => setOpened(undefined);
  const run = (given: OrderCommand) =>
    command.mutate(given, {
      onSuccess: () => {
        const { action, body } = given;
        close();
        if (action === 'place-order') remember(stageToOrder(seen), addresseesBody.safeParse(body).data ?? {});
        if (action === 'delete') void navigate('/user/orderManage');
      },
      onError: (error) => {
        const isMoved = error instanceof RequestFailed && error.status === 412;
        if (isMoved) setOpened((before) => before && { ...before, seen: undefined });
      },
    });
  return {
    open: (action: BuyersAction) => {
      command.reset();
      // A slow phone first shows that the button was pressed.
      startTransition(() => setOpened({ action, seen: order }));
    },
    dialog: opened && (
      <OrderActionDialog
        open
        action={opened.action}
        order={seen}
        no={order.quotation_no}
        busy={command.isPending}
        failure={command.error}
        onClose={close}
        onSend={run}
      />
    ),
  };
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
      {mayJudge(order) && <SamplesButton next={next} />}
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
