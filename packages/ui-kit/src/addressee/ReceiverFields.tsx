import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import {
  addressOfParts,
  counties,
  parseAddress,
  receiverLabels,
  zipcodeAfter,
  type AddressParts,
  type Receiver,
} from '@zhidan/domain/quotation';
import { AddresseeField } from './Field.js';

interface ReceiverFieldsProps {
  readonly value: Receiver;
  readonly onChange: (value: Receiver) => void;
  /** Whether the first empty field gets the focus. */
  readonly startsHere?: boolean;
}

const people = [
  { name: 'receiver', autoComplete: 'shipping name', inputMode: 'text', max: 100 },
  { name: 'phone', autoComplete: 'shipping tel', inputMode: 'tel', max: 50 },
] as const;

/**
 * Whether an address is complete: one in Latin letters is foreign and always counts as complete, any other must
 * name a county.
 */
const isWhole = (address: string): boolean =>
  /[a-z]{3}/i.test(address) || counties.some((county) => address.replaceAll('臺', '台').includes(county));

/** Whether every field that a parcel needs is filled. */
export const isReceiverComplete = ({ receiver, phone, address }: Receiver): boolean =>
  [receiver, phone, parseAddress(address).street].every((text) => text.trim() !== '') && isWhole(address);

export const ReceiverFields = ({ value, onChange, startsHere = false }: ReceiverFieldsProps) => (
  <Stack spacing={1.5} ref={useStart(startsHere)}>
    {people.map(({ name, autoComplete, inputMode, max }) => (
      <AddresseeField
        key={name}
        path={`delivery.${name}`}
        label={receiverLabels[name]}
        required
        autoComplete={autoComplete}
        value={value[name]}
        onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        slotProps={{ htmlInput: { inputMode, maxLength: max } }}
      />
    ))}
    <PlaceFields
      address={value.address}
      onChange={(address) =>
        onChange({ ...value, address, zipcode: zipcodeAfter(value.zipcode, value.address, address) })
      }
    />
    <AddresseeField
      path="delivery.zipcode"
      label={receiverLabels.zipcode}
      autoComplete="shipping postal-code"
      value={value.zipcode}
      onChange={({ target }) => onChange({ ...value, zipcode: target.value })}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
    />
  </Stack>
);

/** Puts the focus into the first empty field, once. */
function useStart(isWanted: boolean) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    const inputs = [...(fields.current?.querySelectorAll<HTMLInputElement>('input[type="text"]') ?? [])];
    inputs.find(({ value }) => value === '')?.focus();
  }, [isWanted]);
  return fields;
}

interface PlaceFieldsProps {
  readonly address: string;
  readonly onChange: (address: string) => void;
}

/**
 * County, district and street. Text stays in the field it is typed into, except a full address that is typed
 * into the street.
 */
function PlaceFields({ address, onChange }: PlaceFieldsProps) {
  const [place, setPlace] = useState(() => parseAddress(address));
  const [isLeft, setLeft] = useState(false);
  const change = (part: Partial<AddressParts>) => {
    const next = { ...place, ...part };
    setPlace(next);
    onChange(addressOfParts(next));
  };
  const divide = () => {
    setLeft(true);
    const found = parseAddress(place.street);
    if (place.city === '' && found.city !== '') change(found);
  };
  const isCityMissing = isLeft && place.street !== '' && !isWhole(addressOfParts(place));
  return (
    <>
      <AddresseeField
        path="delivery.address"
        label={receiverLabels.address}
        required
        autoComplete="shipping street-address"
        placeholder="可以直接輸入完整地址"
        value={place.street}
        onBlur={divide}
        onChange={({ target }) => change({ street: target.value })}
        slotProps={{ htmlInput: { maxLength: 250 } }}
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <AddresseeField
          path="delivery.city"
          select
          label="縣市"
          value={place.city}
          autoComplete="shipping address-level1"
          wrong={isCityMissing ? '請選擇縣市' : undefined}
          onChange={({ target }) => change({ city: target.value })}
          slotProps={{ select: { displayEmpty: true } }}
        >
          <MenuItem value="">請選擇</MenuItem>
          {counties.map((county) => (
            <MenuItem key={county} value={county}>
              {county}
            </MenuItem>
          ))}
        </AddresseeField>
        <AddresseeField
          path="delivery.district"
          label="鄉鎮市區"
          value={place.district}
          autoComplete="shipping address-level2"
          onChange={({ target }) => change({ district: target.value })}
          slotProps={{ htmlInput: { maxLength: 20 } }}
        />
      </Box>
    </>
  );
}
