import { isMoneyFigure, type MoneyFigure } from '@zhidan/domain/quotation';

interface Happened {
  readonly revision: number;
}

/** Some of the events of an order, which a page was opened for. */
export interface EventSelection {
  /** What they made; undefined for events that were named one by one. */
  readonly figure?: MoneyFigure;
  /** Those of these events, up to the revision at which the order is shown. */
  readonly among: <Entry extends Happened>(entries: readonly Entry[], shown: number) => readonly Entry[];
}

/** What the address of a page seeks: `figure`, or `events` by their revisions; undefined for everything. */
export function soughtIn(params: URLSearchParams): EventSelection | undefined {
  const figure = params.get('figure') ?? '';
  if (isMoneyFigure(figure))
    return { figure, among: (entries, shown) => entries.filter(({ revision }) => revision <= shown) };
  const named = params.get('events');
  if (named === null) return undefined;
  const revisions = new Set(named.split(',').map(Number));
  return { among: (entries) => entries.filter(({ revision }) => revisions.has(revision)) };
}
