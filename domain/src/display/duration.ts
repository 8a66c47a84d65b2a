const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * A duration in milliseconds as text: `3 天 4 小時`, `5 小時`, `12 分鐘`. Below an hour a started minute counts as a
 * minute; above, only whole hours are given.
 */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return part(Math.min(59, Math.ceil(milliseconds / MINUTE_MS) || 1), '分鐘');
  const days = Math.floor(milliseconds / DAY_MS);
  const hours = Math.floor((milliseconds % DAY_MS) / HOUR_MS);
  if (days === 0) return part(hours, '小時');
  return hours === 0 ? part(days, '天') : `${part(days, '天')} ${part(hours, '小時')}`;
}

/** The number and its unit are not separated by a line break. */
const part = (count: number, unit: string): string => `${count.toLocaleString('en-US')}\u00A0${unit}`;
