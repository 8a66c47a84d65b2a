import { isMoneyFigure, type MoneyFigure } from '@zhidan/domain/quotation';

interface Happened {
  readonly revision: number;
}

/** A selection of an order's events, given by the address of the page. */
export interface EventSelection {
  /** The figure whose events are selected; undefined if single events are selected. */
  readonly figure?: MoneyFigure;
  /** Filters entries by the selection; events behind a figure only up to the shown revision. */
  readonly among: <Entry extends Happened>(entries: readonly Entry[], shown: number) => readonly Entry[];
}

/** Reads the selection from an address: `figure`, or `events` by revision; undefined for all events. */
export function eventSelectionFromParams(params: URLSearchParams): EventSelection | undefined {
  const figure = params.get('figure') ?? '';
  if (isMoneyFigure(figure))
    return { figure, among: (entries, shown) => entries.filter(({ revision }) => revision <= shown) };
  const named = params.get('events');
  if (named === null) return undefined;
  const revisions = new Set(named.split(',').map(Number));
  return { among: (entries) => entries.filter(({ revision }) => revisions.has(revision)) };
}
