export interface TimedValue {
  readonly hours: number;
  readonly value: number;
}

/** The growth of the values per hour: the slope of the line that fits them best (least squares). */
export function slopePerHour(samples: readonly TimedValue[]): number {
  const mean = (take: (sample: TimedValue) => number) =>
    samples.reduce((sum, sample) => sum + take(sample), 0) / samples.length;
  const [middle, level] = [mean(({ hours }) => hours), mean(({ value }) => value)];
  const together = mean(({ hours, value }) => (hours - middle) * (value - level));
  return together / mean(({ hours }) => (hours - middle) ** 2);
}
