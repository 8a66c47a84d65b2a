import { MenuItem, TextField } from '@mui/material';
import type { FieldOption as Offered } from '../fieldDeclaration.js';
import { textOf } from '../values.js';

interface ChoiceProps {
  readonly label: string;
  readonly value: unknown;
  readonly offered: readonly Offered[];
  readonly onChange: (code: string | number) => void;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly disabled?: boolean;
}

/** A select input for a code, whose options are shown by title. */
export function CodeSelect({ label, value, offered, onChange, error, help, disabled = false }: ChoiceProps) {
  const chosen = offered.find((one) => String(one.value) === textOf(value));
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={chosen === undefined ? '' : String(chosen.value)}
      disabled={disabled}
      error={error !== undefined}
      helperText={error ?? help}
      onChange={({ target }) => {
        const next = offered.find((one) => String(one.value) === target.value);
        if (next !== undefined) onChange(next.value);
      }}
      slotProps={{ select: { displayEmpty: true } }}
    >
      {offered.map((one) => (
        <MenuItem
          key={one.value}
          value={String(one.value)}
          disabled={one.isTaken ?? false}
          sx={{ whiteSpace: 'normal' }}
        >
          {one.title}
        </MenuItem>
      ))}
    </TextField>
  );
}
