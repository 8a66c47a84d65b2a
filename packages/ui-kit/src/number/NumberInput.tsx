import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
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
  /** What the enter key of a phone says. */
  readonly enterKeyHint?: 'next' | 'done';
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
 * stored where that differs from what was typed, and what is wrong before anything is sent.
 */
export function NumberInput(props: NumberInputProps) {
  const { label, value, onChange, onBlur, error, disabled = false, required = false } = props;
  const [isFocused, setFocused] = useState(false);
  const chosen = useRef<HTMLInputElement | HTMLTextAreaElement>(undefined);
  // A number that is written in groups is another text once it is entered: what was selected of it went with the old one.
  useLayoutEffect(() => {
    chosen.current?.select();
    chosen.current = undefined;
  }, [isFocused]);
  const { value: read, wrong } = typedNumber(value, props);
  const resting = read === undefined ? undefined : restingNumber(read);
  const problem = error ?? wrong;
  return (
    <TextField
      fullWidth
      label={label}
      value={isFocused ? value : (resting ?? value)}
      disabled={disabled}
      required={required}
      error={problem !== undefined}
      helperText={problem ?? helpFor(props, isFocused ? resting : undefined)}
      onChange={({ target }) => onChange(target.value)}
      onFocus={({ target }) => {
        const isChosen = target.selectionStart === 0 && target.selectionEnd === target.value.length;
        if (isChosen) chosen.current = target;
        setFocused(true);
      }}
      onBlur={() => {
        setFocused(false);
        onBlur?.();
      }}
      {...given(props)}
      slotProps={slotsOf(props)}
    />
  );
}

/** Says what will be stored, where that differs from what is being typed. */
function helpFor({ value, sign, unit, help }: NumberInputProps, resting: string | undefined): ReactNode {
  const isOtherwise = resting !== undefined && plain(value) !== plain(resting);
  return isOtherwise ? `會記為 ${[sign, resting, unit].filter(Boolean).join(' ')}` : help;
}

const given = ({ onKeyDown, size, inputRef }: NumberInputProps) => ({
  ...(onKeyDown === undefined ? {} : { onKeyDown }),
  ...(size === undefined ? {} : { size }),
  ...(inputRef === undefined ? {} : { inputRef }),
});

/** The sign before the number, the unit behind it, and the keyboard of a phone. */
const slotsOf = ({ sign, unit, spoken, enterKeyHint, whole, least = 0 }: NumberInputProps) =>
  ({
    input: {
      ...(sign === undefined
        ? {}
        : { startAdornment: <InputAdornment position="start">{sign}</InputAdornment> }),
      ...(unit === undefined ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> }),
    },
    htmlInput: {
      inputMode: whole === true && least >= 0 ? 'numeric' : 'decimal',
      autoComplete: 'off',
      style: { textAlign: 'right' },
      ...(spoken === undefined ? {} : { 'aria-label': spoken }),
      ...(enterKeyHint === undefined ? {} : { enterKeyHint }),
    },
  }) as const;

const plain = (number: string): string => number.trim().replaceAll(',', '');
