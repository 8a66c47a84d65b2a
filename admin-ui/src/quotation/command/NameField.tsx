import { Autocomplete, TextField, type TextFieldProps } from '@mui/material';

interface NameFieldProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly value: string;
  readonly marked: Pick<TextFieldProps, 'required' | 'error' | 'helperText'>;
  readonly onChange: (name: string) => void;
}

/** A name from a master table, or one that is not in it. */
export const NameField = ({ label, names, value, marked, onChange }: NameFieldProps) => (
  <Autocomplete
    size="small"
    freeSolo
    options={[...names]}
    inputValue={value}
    onInputChange={(_event, name) => onChange(name)}
    renderInput={(params) => <TextField {...params} label={label} {...marked} />}
  />
);
