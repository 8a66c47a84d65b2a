import { Chip } from '@mui/material';
import type { PeriodRow } from '@zhidan/domain/period';
import { isClosed, thisMonth } from './periods.api.js';

interface MonthStateProps {
  readonly month: string;
  readonly closed: readonly PeriodRow[];
}

/** Whether a month is closed, open, or still running. */
export function MonthState({ month, closed }: MonthStateProps) {
  if (isClosed(month, closed)) return <Chip size="small" variant="outlined" color="success" label="已結帳" />;
  return month === thisMonth() ? (
    <Chip size="small" variant="outlined" label="本月" />
  ) : (
    <Chip size="small" variant="outlined" color="warning" label="還沒結帳" sx={{ color: 'text.primary' }} />
  );
}
