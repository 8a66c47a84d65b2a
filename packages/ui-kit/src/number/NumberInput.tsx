import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { formatUnfocusedNumber, parseTypedNumber, type NumberRule } from './typedNumber.js';

export interface NumberInputProps extends NumberRule {
  readonly label?: string | undefined;
  /** The accessible name where no label is shown. */
  readonly spoken?: string;
  /** The text as it was typed; read with `parseTypedNumber`, as the API reads it. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** The label of the enter key on a phone. */
  readonly enterKeyHint?: 'next' | 'done';
  /** The sign before the number: `NT$`. */
  readonly sign?: string;
  /** The unit behind the number. */
  readonly unit?: string | undefined;
  readonly help?: ReactNode;
  /** The error text; shown instead of the help. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly size?: 'small' | 'medium';
  readonly inputRef?: Ref<HTMLInputElement>;
}

/**
 * The field for all numbers that people type: money, quantities, days, percent, weights. Before anything is
 * sent it shows below the error, or the number that will be stored where this differs from the typed text.
 */
export function NumberInput(props: NumberInputProps) {
  const { label, value, onChange, onBlur, error, disabled = false, required = false } = props;
  const [isTyped, setTyped] = useState(false);
  const caret = useRef<Caret>(undefined);
  useLayoutEffect(() => {
    caret.current?.field.setSelectionRange(caret.current.at, caret.current.at);
    caret.current = undefined;
  });
  const { value: read, wrong } = parseTypedNumber(value, props);
  const resting = read === undefined ? undefined : formatUnfocusedNumber(read);
  const problem = error ?? wrong;
  return (
    <TextField
      fullWidth
      label={label}
      value={isTyped ? value : (resting ?? value)}
      disabled={disabled}
      required={required}
      error={problem !== undefined}
      helperText={problem ?? helpFor(props, isTyped ? resting : undefined)}
      onChange={({ target }) => {
        setTyped(true);
        if (isTyped || resting === undefined || resting === value) return onChange(target.value);
        // The text had commas when it received the focus, so digits typed between them belong to the same
        // number.
        const before = target.value.slice(0, target.selectionStart ?? target.value.length);
        caret.current = { field: target, at: ungrouped(before).length };
        return onChange(ungrouped(target.value));
      }}
      onBlur={() => {
        setTyped(false);
        onBlur?.();
      }}
      {...given(props)}
      slotProps={slotsOf(props)}
    />
  );
}

/** The position of the caret once a number is written without commas. */
interface Caret {
  readonly field: HTMLInputElement | HTMLTextAreaElement;
  readonly at: number;
}

const ungrouped = (text: string): string => text.replaceAll(',', '');

/** Shows the number that will be stored, where it differs from the typed text. */
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
