import { Box } from '@mui/material';
import { receiverLines, type Receiver } from '@zhidan/domain/quotation';
import { CopyButton } from '@zhidan/ui-kit';
import { AddresseeLines } from '@zhidan/ui-kit/addressee';

/** The address to which the parcel is sent. */
export function ParcelAddress({ receiver }: { readonly receiver: Receiver }) {
  const lines = receiverLines(receiver);
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between' }}>
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
