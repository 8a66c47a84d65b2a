import { moneySign, type MoneyStyle } from '@zhidan/domain/display';
import type { TableLines } from '../sheet/lines.js';

/** The unit of a series; money is in NT$. */
export type FigureUnit =
  'money' | 'pieces' | 'designs' | 'orders' | 'products' | 'days' | 'times' | 'percent';

/** The meaning of a series, which decides its colour: plain, good, expected, wrong, or not yet relevant. */
export type SeriesTone = 'main' | 'good' | 'soon' | 'wrong' | 'quiet';

export interface ChartSeries {
  readonly id: string;
  readonly title: string;
  readonly unit: FigureUnit;
  readonly tone: SeriesTone;
  /** Whether the series is shown only in the table and the file, not in the drawing. */
  readonly isOnlyInTable?: boolean;
}

export interface ChartPoint {
  readonly key: string;
  readonly title: string;
  /** The values by series id. */
  readonly values: Readonly<Record<string, number>>;
  /** The path of the list of records behind the point. */
  readonly to: string;
}

/** Figures in one declaration, from which the drawing, the table and the file are made. */
export interface ChartData {
  readonly title: string;
  /** The head of the table column that names the points. */
  readonly of: string;
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  /**
   * Whether the points follow each other in time. Such points are drawn side by side, other points below each
   * other.
   */
  readonly isOverTime?: boolean;
  /** A limit that is drawn as a line. */
  readonly limit?: { readonly title: string; readonly value: number };
}

/** The unit after a figure; money has a currency sign from the settings instead. */
export const unitTitles: Readonly<Record<Exclude<FigureUnit, 'money'>, string>> = {
  pieces: '件',
  designs: '款',
  orders: '筆',
  products: '項',
  days: '工作天',
  times: '次',
  percent: '%',
};

/** The heading of a table column of figures, such as `訂單（筆）`. */
export const seriesHeading = (
  { title, unit }: Pick<ChartSeries, 'title' | 'unit'>,
  money: MoneyStyle,
): string => `${title}（${unit === 'money' ? moneySign(money) : unitTitles[unit]}）`;

const MOST_DRAWN = 24;

/** The points that a readable drawing has room for; the table and the file contain all points. */
export const drawnPoints = ({ points, isOverTime = false }: ChartData): readonly ChartPoint[] =>
  isOverTime ? points : points.slice(0, MOST_DRAWN);

export const drawnSeries = ({ series }: ChartData): readonly ChartSeries[] =>
  series.filter(({ isOnlyInTable }) => isOnlyInTable !== true);

export const hasFigures = (charted: ChartData): boolean =>
  charted.points.some(({ values }) => Object.values(values).some((value) => value !== 0));

/** A shortened number for axes and bars, such as `1,250`, `35萬` or `1.2億`. */
export function abbreviatedNumber(value: number): string {
  const scale = [
    { from: 100_000_000, by: 100_000_000, unit: '億' },
    { from: 10_000, by: 10_000, unit: '萬' },
  ].find(({ from }) => Math.abs(value) >= from);
  if (scale === undefined) return value.toLocaleString('en-US');
  const scaled = value / scale.by;
  const rounded = Math.abs(scaled) < 100 ? Math.round(scaled * 10) / 10 : Math.round(scaled);
  return `${rounded.toLocaleString('en-US')}${scale.unit}`;
}

/** The description for screen readers: title, largest value and smallest value. */
export function spokenChartSummary(charted: ChartData, money: MoneyStyle): string {
  const [first] = drawnSeries(charted);
  if (first === undefined || charted.points.length === 0) return `${charted.title}：沒有資料`;
  const by = charted.points.toSorted(
    (one, other) => (other.values[first.id] ?? 0) - (one.values[first.id] ?? 0),
  );
  const said = (point: ChartPoint | undefined) =>
    point === undefined ? '' : `${point.title} ${(point.values[first.id] ?? 0).toLocaleString('en-US')}`;
  const { title, points } = charted;
  return `${title}，${seriesHeading(first, money)}，共 ${points.length} 項，最多 ${said(by[0])}，最少 ${said(by.at(-1))}`;
}

/** The lines of a downloaded file with all figures. */
export const chartLines = ({ of, series, points }: ChartData, money: MoneyStyle): TableLines => [
  [of, ...series.map((one) => seriesHeading(one, money))],
  ...points.map(({ title, values }) => [title, ...series.map(({ id }) => values[id] ?? 0)]),
];
