import { MenuItem, TextField } from '@mui/material';
import type { FormField } from './commandForms.js';

interface CommandFieldProps {
  readonly field: FormField;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One input of a command's form. */
export const CommandField = ({ field, value = '', onChange }: CommandFieldProps) => (
  <TextField
    label={field.optional === true ? `${field.label}（可不填）` : field.label}
    type={field.kind === 'date' ? 'date' : 'text'}
    value={field.kind === 'choices' ? value.split(',').filter(Boolean) : value}
    // Several choices come as a list, which no type of a text field tells.
    onChange={({ target }) => onChange(String(target.value))}
    select={field.kind === 'choice' || field.kind === 'choices'}
    multiline={field.kind === 'note'}
    minRows={field.kind === 'note' ? 2 : undefined}
    slotProps={{
      htmlInput: field.kind === 'number' ? { inputMode: 'numeric' } : {},
      select: { multiple: field.kind === 'choices' },
    }}
    helperText={field.help}
    fullWidth
  >
    {field.choices?.map((choice) => (
      <MenuItem key={choice.value} value={String(choice.value)}>
        {choice.title}
      </MenuItem>
    ))}
  </TextField>
);
