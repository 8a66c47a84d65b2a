import { styled } from '@mui/material/styles';
import { useDisplayStyle } from '../theme/DisplayStyle.js';
import { formatDate, formatDateTime } from './formatDateTime.js';

const Clock = styled('time')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export interface DateTimeProps {
  /** A UTC ISO instant; null is shown as a dash. */
  readonly at: string | null | undefined;
  /** Whether the time of day is left out. */
  readonly dateOnly?: boolean;
}

/** An instant in Taipei time in the style of the settings. */
export const DateTime = ({ at, dateOnly = false }: DateTimeProps) => {
  const { date } = useDisplayStyle();
  if (at === null || at === undefined || at === '') return <span>—</span>;
  return <Clock dateTime={at}>{dateOnly ? formatDate(at, date) : formatDateTime(at, date)}</Clock>;
};
