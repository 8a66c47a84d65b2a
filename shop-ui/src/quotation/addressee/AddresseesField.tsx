import { startTransition, useState, type ReactNode } from 'react';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { invoiceAddresseeLines, receiverLines } from '@zhidan/domain/quotation';
import {
  AddresseeLines,
  BookedReceiverFields,
  DivisionFields,
  InvoiceFields,
  placesOf,
} from '@zhidan/ui-kit/addressee';
import type { OrderingAddressees } from './useAddressees.js';

/**
 * The delivery and invoice addresses: inputs for unknown addresses, and known ones for confirmation with a
 * button to change them.
 */
export function AddresseesField({ of }: { readonly of: OrderingAddressees }) {
  const { isPending, isAsked, isOnRecord, book, delivery, invoice, setDelivery, setInvoice } = of;
  if (isPending) return <Skeleton variant="rounded" height={260} aria-busy />;
  return (
    <>
      <Asked
        title="收件資料"
        lines={isOnRecord.delivery ? onRecord : receiverLines(delivery)}
        isAsked={isAsked.delivery}
        fields={<BookedReceiverFields book={book} value={delivery} onChange={setDelivery} />}
      />
      {of.division && <Division {...of.division} book={book} />}
      <Asked
        title="發票資料"
        lines={isOnRecord.invoice ? onRecord : invoiceAddresseeLines(invoice)}
        isAsked={isAsked.invoice}
        fields={<InvoiceFields value={invoice} onChange={setInvoice} />}
      />
    </>
  );
}

const onRecord: ReturnType<typeof receiverLines> = [['依', '訂購人登記的資料']];

type Division = NonNullable<OrderingAddressees['division']> & Pick<OrderingAddressees, 'book'>;

/** The other receivers of the goods, shown after a press of the button or where some were stated. */
const Division = ({ lines, sales_unit, places, setPlaces, book }: Division) =>
  places === undefined || places.length === 0 ? (
    <Button
      variant="outlined"
      size="small"
      onClick={() => startTransition(() => setPlaces(placesOf([])))}
      sx={{ alignSelf: 'flex-start' }}
    >
      分寄多個地點
    </Button>
  ) : (
    <DivisionFields lines={lines} sales_unit={sales_unit} book={book} value={places} onChange={setPlaces} />
  );

interface AskedProps {
  readonly title: string;
  readonly lines: ReturnType<typeof receiverLines>;
  /** Whether inputs are shown, because the address is unknown or is being changed. */
  readonly isAsked: boolean;
  readonly fields: ReactNode;
}

function Asked({ title, lines, isAsked, fields }: AskedProps) {
  const [isWanted, setWanted] = useState(false);
  const isOpen = isAsked || isWanted;
  return (
    <Box component="section" aria-label={title}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600 }}>
          {title}
        </Typography>
        {!isOpen && (
          <Button
            onClick={() => startTransition(() => setWanted(true))}
            aria-label={`更改${title}`}
            sx={{ px: 1 }}
          >
            更改
          </Button>
        )}
      </Stack>
      {isOpen ? fields : <AddresseeLines title={title} lines={lines} />}
    </Box>
  );
}
