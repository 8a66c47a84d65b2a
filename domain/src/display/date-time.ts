/** The order of dates: month first (the specification) or year first. */
export type DateStyle = 'MM/DD/YYYY HH:mm' | 'YYYY/MM/DD HH:mm';

const inTaipei = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Taipei',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const partsOf = (instant: string): ReadonlyMap<string, string> =>
  new Map(inTaipei.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));

/** Formats a UTC ISO instant in Taipei time; a text that is no instant is returned unchanged. */
export const formatDateTime = (instant: string, style: DateStyle = 'MM/DD/YYYY HH:mm'): string => {
  if (Number.isNaN(Date.parse(instant))) return instant;
  const part = partsOf(instant);
  return style
    .replace('YYYY', part.get('year') ?? '')
    .replace('MM', part.get('month') ?? '')
    .replace('DD', part.get('day') ?? '')
    .replace('HH', part.get('hour') ?? '')
    .replace('mm', part.get('minute') ?? '');
};

/** The date without the time of day. */
export const formatDate = (instant: string, style: DateStyle = 'MM/DD/YYYY HH:mm'): string =>
  formatDateTime(instant, style).slice(0, 10);

/** A calendar date in a sentence: 3 月 16 日. */
export const monthAndDay = (date: string): string =>
  `${Number(date.slice(5, 7))} 月 ${Number(date.slice(8, 10))} 日`;
