import { TextField } from '@mui/material';
import type { CustomInputProps } from '../form/fieldDeclaration.js';

/** An input for a list of short texts, one per line; an empty last line is ignored. */
export const LinesInput = ({ label, help, value, error, disabled, onChange }: CustomInputProps) => (
  <TextField
    fullWidth
    multiline
    minRows={3}
    label={label}
    value={Array.isArray(value) ? value.join('\n') : ''}
    disabled={disabled}
    error={error !== undefined}
    helperText={error ?? help}
    onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
  />
);
