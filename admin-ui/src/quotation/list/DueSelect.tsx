import { MenuItem, TextField } from '@mui/material';
import type { FormValues } from '../../form/fieldDeclaration.js';

interface DueSelectProps {
  readonly values: FormValues;
  readonly onChange: (change: FormValues) => void;
}

/** Periods for the due date, as bounds of the list's filter. */
const choices = [
  { title: '已逾期', from: undefined, to: -1 },
  { title: '今天到期', from: 0, to: 0 },
  { title: '3 天內到期', from: 0, to: 3 },
  { title: '7 天內到期', from: 0, to: 7 },
] as const;

/** The period that equals the bounds of a filter; undefined for other bounds. */
export const duePeriodOfBounds = ({ due_in_days_gte, due_in_days_lte }: FormValues) =>
  choices.find(({ from, to }) => from === due_in_days_gte && to === due_in_days_lte);

/** Filters a list by orders that are overdue or due soon. */
export function DueSelect({ values, onChange }: DueSelectProps) {
  const chosen = duePeriodOfBounds(values);
  return (
    <TextField
      select
      label="交期"
      value={chosen?.title ?? ''}
      onChange={({ target }) => {
        const { from, to } = choices.find(({ title }) => title === target.value) ?? {};
        onChange({ due_in_days_gte: from, due_in_days_lte: to });
      }}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">全部</MenuItem>
      {choices.map(({ title }) => (
        <MenuItem key={title} value={title}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
