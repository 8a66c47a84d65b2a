import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { restingNumber, typedNumber, type NumberRule } from './typedNumber.js';

export interface NumberInputProps extends NumberRule {
  readonly label?: string | undefined;
  /** Said instead of the label by readers where none is shown. */
  readonly spoken?: string;
  /** As it was typed; read with `typedNumber`, as the API reads it. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** Stands before the number: `NT$`. */
  readonly sign?: string;
  /** Stands behind the number: what is counted. */
  readonly unit?: string | undefined;
  readonly help?: ReactNode;
  /** What is wrong, in words; shown instead of the help. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly size?: 'small' | 'medium';
  readonly inputRef?: Ref<HTMLInputElement>;
}

/**
 * The one field for numbers that people type: money, quantities, days, percent, weights. Says below what will be
 * kept where that differs from what was typed, and what is wrong before anything is sent.
 */
export const NumberInput = (props: NumberInputProps) => {
  const { label, spoken, value, onChange, onBlur, onKeyDown, sign, unit, help, error, inputRef } = props;
  const { disabled = false, required = false, size } = props;
  const [isFocused, setFocused] = useState(false);
  const { value: read, wrong } = typedNumber(value, props);
  const kept = read === undefined ? undefined : restingNumber(read);
  const isOtherwise = isFocused && kept !== undefined && plain(value) !== plain(kept);
  const said = isOtherwise ? `會記為 ${[sign, kept, unit].filter(Boolean).join(' ')}` : help;
  return (
    <TextField
      fullWidth
      label={label}
      value={isFocused ? value : (kept ?? value)}
      disabled={disabled}
      required={required}
      error={(error ?? wrong) !== undefined}
      helperText={error ?? wrong ?? said}
      onChange={({ target }) => onChange(target.value)}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        onBlur?.();
      }}
      {...(onKeyDown === undefined ? {} : { onKeyDown })}
      {...(size === undefined ? {} : { size })}
      {...(inputRef === undefined ? {} : { inputRef })}
      slotProps={{
        input: {
          ...(sign === undefined
            ? {}
            : { startAdornment: <InputAdornment position="start">{sign}</InputAdornment> }),
          ...(unit === undefined
            ? {}
            : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> }),
        },
        htmlInput: {
          inputMode: props.whole === true && (props.least ?? 0) >= 0 ? 'numeric' : 'decimal',
          autoComplete: 'off',
          style: { textAlign: 'right' },
          ...(spoken === undefined ? {} : { 'aria-label': spoken }),
        },
      }}
    />
  );
};

const plain = (number: string): string => number.trim().replaceAll(',', '');
