import { useEffect, useRef, type ComponentType } from 'react';
import { TextField } from '@mui/material';
import { addressOfBlock, zipcodeAfter, type AddressedBlock } from '@zhidan/domain/quotation';
import type { CustomInputProps } from '../form/fieldDeclaration.js';
import { textOf } from '../form/values.js';

/**
 * Creates the input for the postal code of one address of a customer. The code is derived from the address
 * until the user types one.
 */
export const createPostalCodeInput = (block: AddressedBlock): ComponentType<CustomInputProps> =>
  function PostalInput({ label, help, value, values, error, disabled, onChange }) {
    const address = addressOfBlock(values, block);
    const before = useRef(address);
    const zipcode = textOf(value);
    useEffect(() => {
      const next = zipcodeAfter(zipcode, before.current, address);
      if (before.current !== address && next !== zipcode) onChange(next);
      before.current = address;
    }, [address, zipcode, onChange]);
    return (
      <TextField
        fullWidth
        label={label}
        value={zipcode}
        disabled={disabled}
        error={error !== undefined}
        helperText={error ?? help}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ htmlInput: { maxLength: 6 } }}
      />
    );
  };
