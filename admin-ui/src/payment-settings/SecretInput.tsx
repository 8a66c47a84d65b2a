import { TextField } from '@mui/material';
import type { CustomInputProps } from '../form/fieldDeclaration.js';
import { textOf } from '../form/values.js';

/** An input for a key, which browsers neither show nor remember. */
export const SecretInput = ({ label, help, value, error, disabled, onChange }: CustomInputProps) => (
  <TextField
    fullWidth
    type="password"
    label={label}
    value={textOf(value)}
    disabled={disabled}
    error={error !== undefined}
    helperText={error ?? help}
    slotProps={{ htmlInput: { autoComplete: 'new-password', spellCheck: false } }}
    onChange={({ target }) => onChange(target.value)}
  />
);
