import { Box } from '@mui/material';
import { receiverLines, receiverOf } from '@zhidan/domain/quotation';
import { CopyButton } from '@zhidan/ui-kit';
import { AddresseeLines } from '@zhidan/ui-kit/addressee';
import type { StaffsQuotation } from '../../staffsQuotation.js';
import type { BesideProps } from '../form/orderForm.js';

/** The delivery address to write on the parcel. */
export function SentTo({ order: { delivery, buyer } }: { readonly order: StaffsQuotation }) {
  if (delivery === undefined) return null;
  const lines = receiverLines(receiverOf({ delivery, buyer, invoice: null }));
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', mb: 1.5 }}>
      <AddresseeLines title="收件資料" lines={lines} />
      <CopyButton
        text={lines.map(([, text]) => text).join('\n')}
        label="複製收件資料"
        message="複製收件資料成功！"
        withLabel
      />
    </Box>
  );
}

/** The delivery address above the form of a parcel. */
export const SentToBeside = ({ order }: BesideProps) => <SentTo order={order} />;
