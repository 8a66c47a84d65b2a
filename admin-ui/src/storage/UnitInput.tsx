import { Autocomplete, TextField } from '@mui/material';
import { unitConversionRates } from '@zhidan/domain';
import { useGetList } from 'react-admin';
import { textOf, type OfficeRecord, type OwnInputProps } from '../record/screens.js';

/** A unit of the table, or a word of one's own. */
export function UnitInput({ label, help, value, error, disabled, onChange }: OwnInputProps) {
  const { data = [] } = useGetList<OfficeRecord>(unitConversionRates.resource, {
    pagination: { page: 1, perPage: 300 },
    sort: { field: 'type', order: 'ASC' },
  });
  const rates = new Map(data.map((one) => [textOf(one['name']), textOf(one['conversion_rate'])]));
  return (
    <Autocomplete
      freeSolo
      fullWidth
      options={[...rates.keys()]}
      inputValue={textOf(value)}
      disabled={disabled}
      clearText="清除"
      onInputChange={(_event, typed) => onChange(typed)}
      renderOption={({ key, ...option }, name) => (
        <li key={key} {...option}>
          {name}（{rates.get(name)} 個最小單位）
        </li>
      )}
      renderInput={(params) => (
        <TextField {...params} label={label} error={error !== undefined} helperText={error ?? help} />
      )}
    />
  );
}
