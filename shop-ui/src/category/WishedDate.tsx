import { TextField } from '@mui/material';
import { taipeiDate } from '@zhidan/domain/core';
import { useFieldError, useNow, useDateFormatter } from '@zhidan/ui-kit';

interface WishedDateProps {
  /** The wished date; empty for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** The earliest possible date; undefined while unknown. */
  readonly soonest: string | undefined;
}

/**
 * An input for the date by which the buyer would like the goods; shows the earliest date that the working days
 * allow.
 */
export function WishedDateInput({ value, onChange, soonest }: WishedDateProps) {
  const refused = useFieldError('wished_date');
  const day = useDateFormatter();
  const now = useNow();
  const said =
    soonest === undefined
      ? '業務會在審核時回覆能否趕上。'
      : value !== '' && value < soonest
        ? `依工作天最快約 ${day(soonest)} 完成，這一天可能來不及；業務會在審核時回覆。`
        : `依工作天最快約 ${day(soonest)} 完成。`;
  return (
    <TextField
      type="date"
      label="希望到貨日（可不填）"
      value={value}
      error={refused !== undefined}
      helperText={refused ?? said}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: taipeiDate(now) } }}
      sx={{ maxWidth: 420 }}
      fullWidth
    />
  );
}
