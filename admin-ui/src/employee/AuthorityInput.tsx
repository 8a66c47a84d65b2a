import { Autocomplete, TextField } from '@mui/material';
import { authorities } from '@zhidan/domain';
import { useGetList } from 'react-admin';
import { textOf, type OfficeRecord, type OwnInputProps } from '../record/screens.js';

const ALL = 300;

/** The authorities somebody holds, by their codes. */
export function AuthorityInput({ label, value, error, disabled, onChange }: OwnInputProps) {
  const { data = [] } = useGetList<OfficeRecord>(authorities.resource, {
    pagination: { page: 1, perPage: ALL },
    sort: { field: 'type', order: 'ASC' },
  });
  const names = new Map(data.map((one) => [textOf(one['type']), textOf(one['name'])]));
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={[...names.keys()]}
      getOptionLabel={(code) => `${code} ${names.get(code) ?? ''}`}
      value={Array.isArray(value) ? (value as string[]) : []}
      disabled={disabled}
      noOptionsText="沒找到"
      onChange={(_event, chosen) => onChange(chosen)}
      renderInput={(params) => (
        <TextField {...params} label={label} error={error !== undefined} helperText={error} />
      )}
    />
  );
}
