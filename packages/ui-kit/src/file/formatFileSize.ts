const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A number of bytes in the largest unit in which it is at least 1, with two decimals. */
export const formatFileSize = (bytes: number): string => {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0.00 B';
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const size = bytes / 1024 ** Math.max(power, 0);
  return `${size.toFixed(2)} ${UNITS[Math.max(power, 0)] ?? 'TB'}`;
};
