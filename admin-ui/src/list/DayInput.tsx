import { startOfTaipeiDate, taipeiDate } from '@zhidan/domain';
import { DateInput, type DateInputProps } from 'react-admin';

const DAY_MS = 86_400_000;

const begin = (date: string): string => (date === '' ? '' : startOfTaipeiDate(date));
const end = (date: string): string =>
  date === '' ? '' : new Date(Date.parse(startOfTaipeiDate(date)) + DAY_MS - 1).toISOString();
const day = (at: string | undefined): string => (at ? taipeiDate(at) : '');

interface DayInputProps extends DateInputProps {
  readonly alwaysOn?: boolean;
}

/** Narrows a list by an instant: from the begin of a day in Taipei on. */
export const FromDay = (props: DayInputProps) => <DateInput {...props} parse={begin} format={day} />;

/** Narrows a list by an instant: to the end of a day in Taipei, which the API would take for its first moment. */
export const ToDay = (props: DayInputProps) => <DateInput {...props} parse={end} format={day} />;
