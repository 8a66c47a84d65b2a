import type { Figure } from './figure.js';
import type { FiguresOfCommit } from './figures-file.js';

/**
 * A figure of two commits. `change` is the relative improvement of the later one: 1.1 means 10 % better, 0.9
 * means 10 % worse.
 */
export interface FigureComparison {
  readonly what: string;
  readonly before: number;
  readonly now: number;
  readonly change: number;
  readonly isSlower: boolean;
}

/** The share by which two runs of the same commit may differ on a machine that also does other work. */
const TOLERANCE = 0.15;

/**
 * Compares figures by their ratio to the baseline of the same run, because a faster or busier machine changes
 * both; figures without a baseline are compared directly.
 */
export function compareFigures(
  before: FiguresOfCommit['groups'],
  now: FiguresOfCommit['groups'],
): FigureComparison[] {
  return Object.entries(now).flatMap(([group, figures]) =>
    figures.flatMap((figure) => {
      const same = before[group]?.find(({ what }) => what === figure.what);
      return same === undefined ? [] : [comparison(same, figure)];
    }),
  );
}

function comparison(then: Figure, figure: Figure): FigureComparison {
  const before = relative(then);
  const now = relative(figure);
  const change = figure.unit === '/s' ? now / before : before / now;
  return { what: figure.what, before, now, change, isSlower: change < 1 - TOLERANCE };
}

const relative = ({ value, baseline }: Figure): number =>
  baseline === undefined ? value : value / baseline.value;

export function comparisonTable(comparisons: readonly FigureComparison[]): string {
  const rows = comparisons.map(({ what, before, now, change, isSlower }) => [
    what,
    before.toPrecision(3),
    now.toPrecision(3),
    `${change.toFixed(2)} ×${isSlower ? ' SLOWER' : ''}`,
  ]);
  const head = ['what, share of its baseline', 'before', 'now', 'better by'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
