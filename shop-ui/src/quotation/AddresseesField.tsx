import { useState, type ReactNode } from 'react';
import { Box, Button, Stack, Typography } from '@mui/material';
import { invoiceLines, receiverLines } from '@zhidan/domain/quotation';
import { AddresseeLines, InvoiceFields, ReceiverFields } from '@zhidan/ui-kit/addressee';
import type { useAddressees } from './useAddressees.js';

/** Who receives the order and who is invoiced: to be confirmed at a glance, and changed where it is wrong. */
export function AddresseesField({ of }: { readonly of: ReturnType<typeof useAddressees> }) {
  const { delivery, invoice, setDelivery, setInvoice } = of;
  return (
    <>
      {delivery && (
        <Confirmed
          title="收件資料"
          lines={receiverLines(delivery)}
          isMissing={delivery.address === ''}
          fields={<ReceiverFields value={delivery} onChange={setDelivery} />}
        />
      )}
      {invoice && (
        <Confirmed
          title="發票資料"
          lines={invoiceLines(invoice)}
          fields={<InvoiceFields value={invoice} onChange={setInvoice} />}
        />
      )}
    </>
  );
}

interface ConfirmedProps {
  readonly title: string;
  readonly lines: ReturnType<typeof receiverLines>;
  /** Nothing can be sent there yet. */
  readonly isMissing?: boolean;
  readonly fields: ReactNode;
}

function Confirmed({ title, lines, isMissing = false, fields }: ConfirmedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="section" aria-label={title}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600 }}>
          {title}
        </Typography>
        {!isOpen && (
          <Button onClick={() => setOpen(true)} aria-label={`更改${title}`}>
            {isMissing ? '填寫' : '更改'}
          </Button>
        )}
      </Stack>
      {isOpen ? fields : <AddresseeLines title={title} lines={lines} />}
      {isMissing && !isOpen && (
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>還沒有地址，業務會再與您確認。</Typography>
      )}
    </Box>
  );
}
