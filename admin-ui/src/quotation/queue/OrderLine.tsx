import { Box, Stack, Typography } from '@mui/material';
import type { Permission } from '@zhidan/domain';
import { buyerName, customerLevels, quantityText, samplesText, titleIn } from '@zhidan/domain/quotation';
import { usePermissions, useReference, type RaRecord } from 'react-admin';
import { StatusLabel } from '../../page/Mark.js';
import { NextStepLine } from '../list/NextCell.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** The number of waiting days above which a record is highlighted. */
const LONG = 3;

const isPressing = (days: StaffsQuotation['days']): boolean =>
  days?.state === 'late' || (days?.state === 'waited' && days.count >= LONG);

interface OrderProps {
  readonly order: StaffsQuotation;
}

/**
 * An order in the list of a queue: customer, product, waiting time, next step, and the buyer's last message.
 */
export function QueueOrderRow({ order }: OrderProps) {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const note = order.order_process.findLast(({ customer_notes }) => customer_notes !== '')?.customer_notes;
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline' }}>
        <Typography component="span" noWrap sx={{ flex: 1, fontWeight: 600 }}>
          {buyerName(order.buyer)}
        </Typography>
        <Box
          component="span"
          sx={{
            flex: 'none',
            fontSize: 14,
            ...(isPressing(order.days)
              ? { color: 'error.main', fontWeight: 600 }
              : { color: 'text.secondary' }),
          }}
        >
          {order.days?.text}
        </Box>
      </Stack>
      <Typography component="span" noWrap sx={{ display: 'block', fontSize: 14 }}>
        {order.category_name}　{quantityText(order)}
        {order.proofing_value > 0 && `・${samplesText(order)}`}
      </Typography>
      <Typography component="span" noWrap sx={{ display: 'block' }}>
        <NextStepLine order={order} />
      </Typography>
      <Stack direction="row" component="span" sx={{ gap: 1, alignItems: 'center', color: 'text.secondary' }}>
        <Typography component="span" noWrap sx={{ flex: 1, fontSize: 14 }}>
          {note ?? order.quotation_no}
        </Typography>
        {permissions.includes('customer_authority_r') && <Level customer_uid={order.customer_uid} />}
      </Stack>
    </>
  );
}

interface Leveled extends RaRecord {
  readonly level?: unknown;
}

/** The level of the customer; hidden for the usual level. */
function Level({ customer_uid }: { readonly customer_uid: string }) {
  const { referenceRecord } = useReference<Leveled>({ reference: 'customers', id: customer_uid });
  const level = Number(referenceRecord?.level ?? USUAL);
  if (level === USUAL) return null;
  return (
    <StatusLabel tone={level === 4 || level === 5 ? 'stop' : 'work'}>
      {titleIn(customerLevels, level)}
    </StatusLabel>
  );
}

const USUAL = 3;
