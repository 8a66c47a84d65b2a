import { figureSources, isMoneyFigure, type OrderSnapshot, type MoneyFigure } from '@zhidan/domain/quotation';
import { problems } from '@zhidan/http';
import type { ResourceView } from '../resource/resource.js';
import type { HistoryEntry } from './history.js';
import type { HistoryStep } from './step.js';

/**
 * The figure whose events the query requests; undefined where the query requests all events. Throws 400 for an
 * unknown figure, and for callers who may not see the figure or the whole history.
 */
export function requestedFigure(
  { rows, shown }: ResourceView,
  { figure }: Readonly<Record<string, unknown>>,
): MoneyFigure | undefined {
  if (figure === undefined) return undefined;
  const isSeen = shown.some(({ name }) => name === figure);
  if (typeof figure === 'string' && isMoneyFigure(figure) && rows === 'all' && isSeen) return figure;
  throw problems.malformed([{ path: 'figure', message: 'no figure whose events are known' }]);
}

/** Yields the steps unchanged, and adds the revision and row of each step to `noted`. */
export async function* notingSteps(
  steps: AsyncIterable<HistoryStep>,
  noted: OrderSnapshot[],
): AsyncGenerator<HistoryStep> {
  for await (const step of steps) {
    noted.push({ revision: step.event.revision, row: step.row });
    yield step;
  }
}

/**
 * Selects the entries of a history that contributed to a figure, each with its amount and the running total.
 */
export function entriesOfFigure(
  figure: MoneyFigure,
  steps: readonly OrderSnapshot[],
  entries: readonly HistoryEntry[],
): readonly HistoryEntry[] {
  const sources = new Map(figureSources(figure, steps).map((source) => [source.revision, source]));
  return entries.flatMap((entry) => {
    const source = sources.get(entry.revision);
    return source === undefined ? [] : [{ ...entry, amount: source.amount, sum: source.sum }];
  });
}
