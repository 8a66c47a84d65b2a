import { Autocomplete, TextField } from '@mui/material';
import type { CustomInputProps } from '../fieldDeclaration.js';

interface SeveralInputProps<Code extends string | number> extends CustomInputProps {
  readonly codes: readonly Code[];
  readonly chosen: readonly Code[];
  readonly titleOf: (code: Code) => string | undefined;
}

/** Chooses several codes by their titles. */
export const MultiCodeInput = <Code extends string | number>({
  codes,
  chosen,
  titleOf,
  label,
  help,
  error,
  disabled,
  onChange,
}: SeveralInputProps<Code>) => (
  <Autocomplete
    multiple
    disableCloseOnSelect
    options={[...codes]}
    getOptionLabel={(code) => `${code} ${titleOf(code) ?? ''}`}
    value={[...chosen]}
    disabled={disabled}
    onChange={(_event, next) => onChange(next)}
    renderInput={(params) => (
      <TextField {...params} label={label} error={error !== undefined} helperText={error ?? help} />
    )}
  />
);
