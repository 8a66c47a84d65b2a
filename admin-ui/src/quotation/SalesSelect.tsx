import { MenuItem, TextField } from '@mui/material';
import { useSalesPeople } from './salesPeople.js';

interface SalesSelectProps {
  /** The id of the sales person; empty if none is chosen. */
  readonly value: string;
  /** The label of the empty option. */
  readonly none: string;
  readonly onChoose: (uid: string) => void;
}

export function SalesSelect({ value, none, onChoose }: SalesSelectProps) {
  const { data } = useSalesPeople();
  if (data === undefined) return null;
  return (
    <TextField
      select
      label="業務"
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{none}</MenuItem>
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
