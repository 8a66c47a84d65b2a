import { useState } from 'react';
import { Box, Button } from '@mui/material';
import type { Permission } from '@zhidan/domain';
import { invoiceLines, invoiceOf, receiverLines, receiverOf } from '@zhidan/domain/quotation';
import { AddresseeLines } from '@zhidan/ui-kit/addressee';
import { usePermissions } from 'react-admin';
import { CorrectAddresseesDialog } from '../command/CorrectAddresseesDialog.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { Panel } from './Panel.js';

/** Who receives the order and who is invoiced, each for those who read it; sales put it right. */
export function AddresseesPanel({ order }: { readonly order: StaffsQuotation }) {
  const [isOpen, setOpen] = useState(false);
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const { buyer, delivery, invoice } = order;
  const seen = { receiver: delivery !== undefined, invoice: invoice !== undefined };
  if (!seen.receiver && !seen.invoice) return null;
  const addressed = { buyer, delivery: delivery ?? null, invoice: invoice ?? null };
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
          <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
            更正收件與發票
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))' }}>
        {seen.receiver && <AddresseeLines title="收件資料" lines={receiverLines(receiverOf(addressed))} />}
        {seen.invoice && <AddresseeLines title="發票資料" lines={invoiceLines(invoiceOf(addressed))} />}
      </Box>
      {isOpen && <CorrectAddresseesDialog order={order} of={addressed} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
