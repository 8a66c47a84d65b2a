import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { parseAmount } from './parseAmount.js';

export interface CurrencyInputProps {
  readonly label: string;
  /** Whole NT$. */
  readonly value: number;
  readonly onChange: (amount: number) => void;
  /** Called with the amount when Enter is pressed or the field is left. */
  readonly onCommit?: (amount: number) => void;
  readonly help?: string;
  /** What is wrong, in words; shown instead of the help. */
  readonly error?: string;
  readonly disabled?: boolean;
  readonly name?: string;
}

const grouped = new Intl.NumberFormat('en-US');

/** A field for whole NT$: strips what is no digit, what cannot be read is 0, grouped while it rests. */
export const CurrencyInput = ({
  value,
  onChange,
  onCommit,
  error,
  help,
  label,
  ...field
}: CurrencyInputProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      label={label}
      value={typed ?? grouped.format(value)}
      error={error !== undefined}
      helperText={error ?? help}
      onFocus={(event) => {
        setTyped(value === 0 ? '' : String(value));
        event.target.select();
      }}
      onChange={(event) => {
        const amount = parseAmount(event.target.value);
        setTyped(
          event.target.value.trim() === '-' || event.target.value === ''
            ? event.target.value
            : String(amount),
        );
        onChange(amount);
      }}
      onBlur={() => {
        setTyped(null);
        onCommit?.(value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onCommit?.(value);
      }}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">NT$</InputAdornment> },
        htmlInput: { inputMode: 'numeric', autoComplete: 'off', style: { textAlign: 'right' } },
      }}
    />
  );
};
