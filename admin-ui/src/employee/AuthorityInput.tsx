import { Autocomplete, TextField } from '@mui/material';
import type { OwnInputProps } from '../form/fieldDeclaration.js';
import { textsOf } from '../form/values.js';
import { useAuthorities } from './useAuthorities.js';

/** The authorities somebody holds, by their codes. */
export function AuthorityInput({ label, help, value, error, disabled, onChange }: OwnInputProps) {
  const names = useAuthorities();
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={[...names.keys()]}
      getOptionLabel={(code) => `${code} ${names.get(code) ?? ''}`}
      value={[...textsOf(value)]}
      disabled={disabled}
      noOptionsText="沒找到"
      clearText="清除"
      openText="開啟選單"
      closeText="關閉選單"
      onChange={(_event, chosen) => onChange(chosen)}
      renderInput={(params) => (
        <TextField {...params} label={label} error={error !== undefined} helperText={error ?? help} />
      )}
    />
  );
}
