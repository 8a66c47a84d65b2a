import { TextField } from '@mui/material';
import { taipeiDate } from '@zhidan/domain/core';
import { useFieldError, useNow, useWrittenDay } from '@zhidan/ui-kit';

interface WishedDateProps {
  /** Empty where no date is wished. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** The earliest possible day; undefined while it is unknown. */
  readonly soonest: string | undefined;
}

/** The day by which the buyer would like the goods, beside the earliest day that the working days allow. */
export function WishedDate({ value, onChange, soonest }: WishedDateProps) {
  const refused = useFieldError('wished_date');
  const day = useWrittenDay();
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
