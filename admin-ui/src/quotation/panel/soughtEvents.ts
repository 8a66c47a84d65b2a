import { isMoneyFigure, type MoneyFigure } from '@zhidan/domain/quotation';

interface Happened {
  readonly revision: number;
}

/** Selected events of an order, for which a page was opened. */
export interface EventSelection {
  /** The figure behind which they are; undefined for events selected one by one. */
  readonly figure?: MoneyFigure;
  /** Filters entries by the selection, up to the revision that the page shows. */
  readonly among: <Entry extends Happened>(entries: readonly Entry[], shown: number) => readonly Entry[];
}

/** The selection in the address of a page: `figure`, or `events` by revision; undefined for all events. */
export function soughtEventsFromParams(params: URLSearchParams): EventSelection | undefined {
  const figure = params.get('figure') ?? '';
  if (isMoneyFigure(figure))
    return { figure, among: (entries, shown) => entries.filter(({ revision }) => revision <= shown) };
  const named = params.get('events');
  if (named === null) return undefined;
  const revisions = new Set(named.split(',').map(Number));
  return { among: (entries) => entries.filter(({ revision }) => revisions.has(revision)) };
}
