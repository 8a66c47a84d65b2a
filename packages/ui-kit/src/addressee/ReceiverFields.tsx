import { useState } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import {
  addressOfPlace,
  counties,
  placeIn,
  receiverLabels,
  type Place,
  type Receiver,
} from '@zhidan/domain/quotation';
import { Field } from './Field.js';

interface ReceiverFieldsProps {
  readonly value: Receiver;
  readonly onChange: (value: Receiver) => void;
}

const fields = [
  { name: 'receiver', required: true, autoComplete: 'shipping name', inputMode: 'text', max: 100 },
  { name: 'phone', required: true, autoComplete: 'shipping tel', inputMode: 'tel', max: 50 },
  {
    name: 'zipcode',
    required: false,
    autoComplete: 'shipping postal-code',
    inputMode: 'numeric',
    max: 6,
  },
] as const;

/** Whether nothing is missing without which no parcel arrives. */
export const isReceiverComplete = ({ receiver, phone, address }: Receiver): boolean =>
  [receiver, phone, placeIn(address).street].every((text) => text.trim() !== '');

/** Who receives the parcels, and where. */
export const ReceiverFields = ({ value, onChange }: ReceiverFieldsProps) => (
  <Stack spacing={1.5}>
    {fields.map(({ name, required, autoComplete, inputMode, max }) => (
      <Field
        key={name}
        path={`delivery.${name}`}
        label={receiverLabels[name]}
        required={required}
        autoComplete={autoComplete}
        value={value[name]}
        onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        slotProps={{ htmlInput: { inputMode, maxLength: max } }}
      />
    ))}
    <PlaceFields address={value.address} onChange={(address) => onChange({ ...value, address })} />
  </Stack>
);

interface PlaceFieldsProps {
  readonly address: string;
  readonly onChange: (address: string) => void;
}

/** County, district and street. What is typed stays in its field: it is read in parts once, at the beginning. */
function PlaceFields({ address, onChange }: PlaceFieldsProps) {
  const [place, setPlace] = useState(() => placeIn(address));
  const change = (part: Partial<Place>) => {
    const next = { ...place, ...part };
    setPlace(next);
    onChange(addressOfPlace(next));
  };
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <Field
          path="delivery.city"
          select
          label="縣市"
          value={place.city}
          autoComplete="shipping address-level1"
          onChange={({ target }) => change({ city: target.value })}
        >
          <MenuItem value="">其他</MenuItem>
          {counties.map((county) => (
            <MenuItem key={county} value={county}>
              {county}
            </MenuItem>
          ))}
        </Field>
        <Field
          path="delivery.district"
          label="鄉鎮市區"
          value={place.district}
          autoComplete="shipping address-level2"
          onChange={({ target }) => change({ district: target.value })}
          slotProps={{ htmlInput: { maxLength: 20 } }}
        />
      </Box>
      <Field
        path="delivery.address"
        label={receiverLabels.address}
        required
        autoComplete="shipping street-address"
        value={place.street}
        onChange={({ target }) => change({ street: target.value })}
        slotProps={{ htmlInput: { maxLength: 250 } }}
      />
    </>
  );
}
