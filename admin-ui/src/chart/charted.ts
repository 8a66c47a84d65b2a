import { moneySign, type MoneyStyle } from '@zhidan/domain/display';
import type { TableLines } from '../sheet/lines.js';

/** What figures of a series count. Money is NT$. */
export type Unit = 'money' | 'pieces' | 'designs' | 'orders' | 'products' | 'days' | 'times' | 'percent';

/** What a series says: plain figures, good ones, what is awaited, what is wrong, and what is not to be minded yet. */
export type Tone = 'main' | 'good' | 'soon' | 'wrong' | 'quiet';

export interface Series {
  readonly id: string;
  readonly title: string;
  readonly unit: Unit;
  readonly tone: Tone;
  /** Left to the table and the file. */
  readonly isOnlyInTable?: boolean;
}

export interface Point {
  readonly key: string;
  readonly title: string;
  /** By the id of each series. */
  readonly values: Readonly<Record<string, number>>;
  /** The list of what it is made of. */
  readonly to: string;
}

/** Figures that are drawn, listed and saved from one declaration. */
export interface ChartData {
  readonly title: string;
  /** What the points are, as the head of their column. */
  readonly of: string;
  readonly series: readonly Series[];
  readonly points: readonly Point[];
  /** Points that follow each other in time stand beside each other, others below each other. */
  readonly isOverTime?: boolean;
  /** A line that figures are not to go beyond. */
  readonly limit?: { readonly title: string; readonly value: number };
}

/** In words, as they stand behind a figure; money has its sign from the settings. */
export const unitWords: Readonly<Record<Exclude<Unit, 'money'>, string>> = {
  pieces: '件',
  designs: '款',
  orders: '筆',
  products: '項',
  days: '工作天',
  times: '次',
  percent: '%',
};

/** The head of a column of figures: `訂單（筆）`. */
export const headOf = ({ title, unit }: Pick<Series, 'title' | 'unit'>, money: MoneyStyle): string =>
  `${title}（${unit === 'money' ? moneySign(money) : unitWords[unit]}）`;

const MOST_DRAWN = 24;

/** The points that a drawing can show so that they are still read; the table and the file have all of them. */
export const drawn = ({ points, isOverTime = false }: ChartData): readonly Point[] =>
  isOverTime ? points : points.slice(0, MOST_DRAWN);

export const drawnSeries = ({ series }: ChartData): readonly Series[] =>
  series.filter(({ isOnlyInTable }) => isOnlyInTable !== true);

export const hasFigures = (charted: ChartData): boolean =>
  charted.points.some(({ values }) => Object.values(values).some((value) => value !== 0));

/** A figure on an axis or a bar, where space is short: `1,250`, `35萬`, `1.2億`. */
export function shortFigure(value: number): string {
  const scale = [
    { from: 100_000_000, by: 100_000_000, unit: '億' },
    { from: 10_000, by: 10_000, unit: '萬' },
  ].find(({ from }) => Math.abs(value) >= from);
  if (scale === undefined) return value.toLocaleString('en-US');
  const scaled = value / scale.by;
  const rounded = Math.abs(scaled) < 100 ? Math.round(scaled * 10) / 10 : Math.round(scaled);
  return `${rounded.toLocaleString('en-US')}${scale.unit}`;
}

/** What a drawing says to those who do not see it: what it is, and where its most and its least are. */
export function spoken(charted: ChartData, money: MoneyStyle): string {
  const [first] = drawnSeries(charted);
  if (first === undefined || charted.points.length === 0) return `${charted.title}：沒有資料`;
  const by = charted.points.toSorted(
    (one, other) => (other.values[first.id] ?? 0) - (one.values[first.id] ?? 0),
  );
  const said = (point: Point | undefined) =>
    point === undefined ? '' : `${point.title} ${(point.values[first.id] ?? 0).toLocaleString('en-US')}`;
  const { title, points } = charted;
  return `${title}，${headOf(first, money)}，共 ${points.length} 項，最多 ${said(by[0])}，最少 ${said(by.at(-1))}`;
}

/** A file of all figures. */
export const chartLines = ({ of, series, points }: ChartData, money: MoneyStyle): TableLines => [
  [of, ...series.map((one) => headOf(one, money))],
  ...points.map(({ title, values }) => [title, ...series.map(({ id }) => values[id] ?? 0)]),
];
