import { useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { SavedAddress } from '@zhidan/domain/customer';
import type { Receiver } from '@zhidan/domain/quotation';
import { ReceiverFields } from './ReceiverFields.js';

interface BookedReceiverProps {
  /** The customer's address book. */
  readonly book: readonly SavedAddress[];
  readonly value: Receiver;
  readonly onChange: (receiver: Receiver) => void;
}

/** Inputs for a receiver, which can be filled from the customer's address book. */
export function BookedReceiverFields({ book, value, onChange }: BookedReceiverProps) {
  const [chosen, setChosen] = useState('');
  const choose = (id: string) => {
    const found = book.find((address) => address.id === id);
    if (found === undefined) return;
    setChosen(id);
    onChange(receiverIn(found));
  };
  return (
    <Stack spacing={1.5}>
      {book.length > 0 && (
        <TextField
          select
          size="small"
          label="從通訊錄選用"
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        >
          {book.map(({ id, label, address }) => (
            <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
              {label}・{address}
            </MenuItem>
          ))}
        </TextField>
      )}
      <ReceiverFields key={chosen} value={value} onChange={onChange} startsHere={book.length === 0} />
    </Stack>
  );
}

/** A saved address of a customer as the receiver of an order. */
export const receiverIn = ({ receiver, phone, zipcode, address }: SavedAddress): Receiver => ({
  receiver,
  phone,
  zipcode,
  address,
});
