/** A measured figure with its baseline, both from the same run on the same machine. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline?: { readonly what: string; readonly value: number };
}

/** The q-quantile (0 to 1) of a list of measurements. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

export function figuresTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, value, unit, baseline }) => [
    what,
    `${short(value)} ${unit}`,
    baseline ? `${baseline.what}: ${short(baseline.value)} ${unit}` : '',
    baseline ? `${short(value / baseline.value)} ×` : '',
  ]);
  const all = [['what', 'figure', 'baseline', 'figure ÷ baseline'], ['---', '---', '---', '---'], ...rows];
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const short = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
