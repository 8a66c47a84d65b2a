import { figureSources, isMoneyFigure, type FigureStep, type MoneyFigure } from '@zhidan/domain/quotation';
import { problems } from '@zhidan/http';
import type { View } from '../resource/resource.js';
import type { HistoryEntry } from './history.js';
import type { Step } from './step.js';

/**
 * The figure whose events are asked for; undefined where all events are. Throws 400 for what is no figure, and for
 * those who may not look back at all of them or do not see it.
 */
export function figureAsked(
  { rows, shown }: View,
  { figure }: Readonly<Record<string, unknown>>,
): MoneyFigure | undefined {
  if (figure === undefined) return undefined;
  const isSeen = shown.some(({ name }) => name === figure);
  if (typeof figure === 'string' && isMoneyFigure(figure) && rows === 'all' && isSeen) return figure;
  throw problems.malformed([{ path: 'figure', message: 'no figure whose events are known' }]);
}

/** The steps as they pass, each noted in a list. */
export async function* noting(steps: AsyncIterable<Step>, noted: FigureStep[]): AsyncGenerator<Step> {
  for await (const step of steps) {
    noted.push({ revision: step.event.revision, row: step.row });
    yield step;
  }
}

/** Those entries of a whole history that made a figure, each with its amount and what the figure came to by then. */
export function entriesOfFigure(
  figure: MoneyFigure,
  steps: readonly FigureStep[],
  entries: readonly HistoryEntry[],
): readonly HistoryEntry[] {
  const sources = new Map(figureSources(figure, steps).map((source) => [source.revision, source]));
  return entries.flatMap((entry) => {
    const source = sources.get(entry.revision);
    return source === undefined ? [] : [{ ...entry, amount: source.amount, sum: source.sum }];
  });
}
