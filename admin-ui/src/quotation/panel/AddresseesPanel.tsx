import { Box, Button } from '@mui/material';
import type { Permission } from '@zhidan/domain';
import {
  invoiceAddresseeLines,
  invoiceAddresseeOf,
  receiverLines,
  receiverOf,
} from '@zhidan/domain/quotation';
import { AddresseeLines } from '@zhidan/ui-kit/addressee';
import { usePermissions } from 'react-admin';
import { useOpenCommand } from '../command/opening.js';
import { addresseesOfOrder, type StaffsQuotation } from '../staffsQuotation.js';
import { Panel } from './Panel.js';

/** The delivery and invoice addresses, as far as the user may see them; sales can correct them. */
export function AddresseesPanel({ order }: { readonly order: StaffsQuotation }) {
  const open = useOpenCommand();
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const seen = { receiver: order.delivery !== undefined, invoice: order.invoice !== undefined };
  if (!seen.receiver && !seen.invoice) return null;
  const addressed = addresseesOfOrder(order);
  const mayCorrect =
    seen.receiver &&
    seen.invoice &&
    order.allowed_actions.includes('set-options') &&
    permissions.includes('quotation_authority_w');
  return (
    <Panel
      title="收件與發票"
      act={
        mayCorrect && (
          <Button variant="outlined" size="small" onClick={() => open(order, 'set-options')}>
            更正收件與發票
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))' }}>
        {seen.receiver && <AddresseeLines title="收件資料" lines={receiverLines(receiverOf(addressed))} />}
        {seen.invoice && (
          <AddresseeLines title="發票資料" lines={invoiceAddresseeLines(invoiceAddresseeOf(addressed))} />
        )}
      </Box>
    </Panel>
  );
}
