import { useState } from 'react';
import { MenuItem, Stack, TextField } from '@mui/material';
import { sameJson } from '@zhidan/domain/record';
import { type PlannedDelivery, type Receiver, receiverOf, receiverSchema } from '@zhidan/domain/quotation';
import { FieldErrorsProvider } from '@zhidan/ui-kit';
import { receiverIn, ReceiverFields } from '@zhidan/ui-kit/addressee';
import { useRecordContext } from 'react-admin';
import { useAddressBook } from '../../../customer/useAddressBook.js';
import type { CustomInputProps } from '../../../form/fieldDeclaration.js';
import { addresseesOfOrder, type StaffsQuotation } from '../../staffsQuotation.js';
import { ParcelAddress } from '../ahead/SentTo.js';

const OF_ORDER = 'order';
const ANOTHER = 'another';
const nobodyYet: Receiver = { receiver: '', phone: '', zipcode: '', address: '' };

/** The customer's addresses to which no planned parcel goes. */
function useUnplannedAddresses({ customer_uid, planned_deliveries = [] }: StaffsQuotation) {
  const book = useAddressBook(customer_uid);
  return book.filter(
    (address) => !planned_deliveries.some(({ receiver }) => sameJson(receiver, receiverIn(address))),
  );
}

/** The value of a receiver of the agreed division in the list. */
const idOf = (receiver: PlannedDelivery['receiver']): string => JSON.stringify(receiver);

/** Chooses the receiver of a parcel: that of the order, one of the agreed division, one from the customer's address book, or a new one. */
export function ParcelReceiverInput(input: CustomInputProps) {
  const order = useRecordContext<StaffsQuotation>();
  // Staff who do not ship may not see addresses.
  return order?.delivery === undefined ? null : <Chosen {...input} order={order} />;
}

interface ChosenReceiverProps extends CustomInputProps {
  readonly order: StaffsQuotation;
}

function Chosen({ label, errors, value, onChange, order }: ChosenReceiverProps) {
  const first = receiverSchema.safeParse(value).data;
  const [chosen, setChosen] = useState(first === undefined ? OF_ORDER : idOf(first));
  const [typed, setTyped] = useState(first ?? nobodyYet);
  const planned = order.planned_deliveries ?? [];
  const book = useUnplannedAddresses(order);
  const ofOrder = receiverOf(addresseesOfOrder(order));
  const give = (receiver: Receiver) => {
    setTyped(receiver);
    onChange(receiver);
  };
  const choose = (id: string) => {
    setChosen(id);
    if (id === OF_ORDER) return onChange(undefined);
    const booked = book.find((address) => address.id === id);
    const agreed = planned.find(({ receiver }) => idOf(receiver) === id)?.receiver;
    give(agreed ?? (booked === undefined ? nobodyYet : receiverIn(booked)));
  };
  return (
    <Stack spacing={1.5} component="section" aria-label={label}>
      <TextField
        select
        size="small"
        label={label}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        slotProps={{ select: { SelectDisplayProps: { style: { whiteSpace: 'normal' } } } }}
      >
        <MenuItem value={OF_ORDER}>訂單的收件人・{ofOrder.receiver}</MenuItem>
        {planned.map(({ receiver }) => (
          <MenuItem key={idOf(receiver)} value={idOf(receiver)} sx={{ whiteSpace: 'normal' }}>
            預定分寄・{receiver.receiver}・{receiver.address}
          </MenuItem>
        ))}
        {book.map(({ id, label: name, receiver, address }) => (
          <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
            {name}・{receiver}・{address}
          </MenuItem>
        ))}
        <MenuItem value={ANOTHER}>寄到別的地址</MenuItem>
      </TextField>
      {chosen === ANOTHER ? (
        <FieldErrorsProvider
          errors={Object.fromEntries(
            Object.entries(errors).map(([field, message]) => [`delivery.${field}`, message]),
          )}
        >
          <ReceiverFields value={typed} onChange={give} startsHere />
        </FieldErrorsProvider>
      ) : (
        <ParcelAddress receiver={chosen === OF_ORDER ? ofOrder : typed} />
      )}
    </Stack>
  );
}
