import type { ReactNode } from 'react';
import { Box, Button, Paper, Stack, TextField } from '@mui/material';
import { actionTitle, shownPaymentNumber, type QuotationAction } from '@zhidan/domain/quotation';
import { safeHref, typedDigits } from '@zhidan/ui-kit';
import { useStored } from '../../kept/useKept.js';
import { draftKey } from '../list/drafts.js';
import { NextStepHeading } from '../page/NextHead.js';
import { SamplesButton } from '../approval/SamplesButton.js';
import { areSamplesToJudge } from '../approval/useToBeJudged.js';
import { BankLines } from '../payment/BankBlock.js';
import type { usePayOnline } from '../payment/online.api.js';
import { OnlinePaymentSection } from '../payment/PayOnline.js';
import { offeredTitle } from '../command/buyersActions.js';
import type { LinkedOrder } from './linked.api.js';

interface LinkedNextProps {
  readonly order: LinkedOrder;
  /** An input for the visitor's name; false if another card shows the input. */
  readonly name: ReactNode;
  /** Whether a name was entered; no action is possible before. */
  readonly isNamed: boolean;
  readonly busy: boolean;
  readonly onSend: (action: QuotationAction, body: Readonly<Record<string, unknown>>) => void;
  /** Opens the dialog for placing the order. */
  readonly onOrder: () => void;
  readonly pay: ReturnType<typeof usePayOnline>;
}

/** The first card of a link's page: the next step, and the actions that the link allows. */
export function LinkedNextStepCard({ order, name, onOrder, pay, ...acting }: LinkedNextProps) {
  const { next, bank, allowed_actions } = order;
  const isTransfer = next.action === 'report-transfer';
  const payAt = safeHref((next.who === 'buyer' && order.pay_at) || '');
  const mayAct = allowed_actions.length > 0;
  return (
    <Paper component="section" aria-label="接下來" variant="outlined" sx={{ p: { xs: 2, md: 2.5 } }}>
      <NextStepHeading order={order} mayAct={mayAct} isSaidBelow={isTransfer || hasNumber(order)} />
      <Stack spacing={2} sx={{ mt: 2, '&:empty': { display: 'none' } }}>
        {isTransfer && bank !== null && <BankLines bank={bank} amount={next.amount} until={next.until} />}
        {payAt !== undefined && (
          <Box>
            <Button variant="contained" href={payAt} target="_blank" rel="noopener noreferrer">
              前往付款
            </Button>
          </Box>
        )}
        {mayAct && name}
        <ToSamples order={order} />
        {isTransfer && <Report no={order.quotation_no} {...acting} />}
        <Pay order={order} pay={pay} isNamed={acting.isNamed} />
        {allowed_actions.includes('place-order') && (
          <Place
            order={order}
            isNamed={acting.isNamed}
            isNext={next.action === 'place-order' && !isAnsweredFirst(order)}
            onOpen={onOrder}
          />
        )}
      </Stack>
    </Paper>
  );
}

/**
 * Whether samples or a proposed change must be decided before ordering; the filled button is then for that
 * decision.
 */
const isAnsweredFirst = (order: LinkedOrder): boolean =>
  order.allowed_actions.includes('accept-change') ||
  (order.allowed_actions.includes('approve-sample') && areSamplesToJudge(order, order.approvals));

const hasNumber = ({ payment }: LinkedOrder): boolean =>
  payment !== null && shownPaymentNumber(payment) !== undefined;

/** Buttons for online payment, if the link allows paying. */
const Pay = ({ order, pay, isNamed }: Pick<LinkedNextProps, 'order' | 'pay' | 'isNamed'>) =>
  order.payment !== null && order.next.who === 'buyer' && order.allowed_actions.includes('checkout') ? (
    <OnlinePaymentSection
      payment={order.payment}
      pay={pay}
      isNext={order.next.action === 'checkout'}
      disabled={!isNamed}
    />
  ) : null;

/** A link to the samples, if the link allows approving them. */
const ToSamples = ({ order }: Pick<LinkedNextProps, 'order'>) =>
  order.allowed_actions.includes('approve-sample') && order.approvals.length > 0 ? (
    <Box>
      <SamplesButton isNext={areSamplesToJudge(order, order.approvals)} next={order.next} />
    </Box>
  ) : null;

type ActingProps = Pick<LinkedNextProps, 'isNamed' | 'busy' | 'onSend'>;

function Report({ no, isNamed, busy, onSend }: ActingProps & { readonly no: string }) {
  const [digits, setDigits] = useStored(draftKey(no, 'report-transfer', 'digits'), '');
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-end' }}>
      <TextField
        label="轉帳後五碼"
        value={digits}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        onChange={({ target }) => setDigits(typedDigits(target.value, 5))}
      />
      <Button
        variant="contained"
        disabled={!isNamed || busy || digits.length !== 5}
        onClick={() => onSend('report-transfer', { last_five_digits: digits })}
        sx={{ minHeight: 44 }}
      >
        {actionTitle('report-transfer')}
      </Button>
    </Stack>
  );
}

interface PlaceProps {
  readonly order: LinkedOrder;
  readonly isNamed: boolean;
  readonly isNext: boolean;
  readonly onOpen: () => void;
}

const Place = ({ order, isNamed, isNext, onOpen }: PlaceProps) => (
  <Box>
    <Button variant={isNext ? 'contained' : 'outlined'} disabled={!isNamed} onClick={onOpen}>
      {offeredTitle('place-order', order)}
    </Button>
  </Box>
);
