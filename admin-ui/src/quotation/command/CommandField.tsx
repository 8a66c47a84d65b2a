import { MenuItem, TextField } from '@mui/material';
import { CurrencyInput, NumberInput } from '@zhidan/ui-kit';
import type { FormField } from './commandForms.js';

interface CommandFieldProps {
  readonly field: FormField;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One input of a command's form. */
export const CommandField = ({ field, value = '', onChange }: CommandFieldProps) => {
  const label = field.optional === true ? `${field.label}（可不填）` : field.label;
  const input = { label, value, onChange, help: field.help };
  if (field.kind === 'money') return <CurrencyInput {...input} />;
  if (field.kind === 'number') return <NumberInput {...input} {...field.rule} unit={field.unit} />;
  return <PlainField field={field} label={label} value={value} onChange={onChange} />;
};

interface PlainFieldProps extends CommandFieldProps {
  readonly label: string;
  readonly value: string;
}

const PlainField = ({ field, label, value, onChange }: PlainFieldProps) => (
  <TextField
    label={label}
    type={field.kind === 'date' ? 'date' : 'text'}
    value={field.kind === 'choices' ? value.split(',').filter(Boolean) : value}
    // Several choices come as a list, which no type of a text field tells.
    onChange={({ target }) => onChange(String(target.value))}
    select={field.kind === 'choice' || field.kind === 'choices'}
    multiline={field.kind === 'note'}
    minRows={field.kind === 'note' ? 2 : undefined}
    slotProps={{ select: { multiple: field.kind === 'choices' } }}
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
