import { useState } from 'react';
import { useCounts } from './useCounts.js';
import { viewToBeginWith, type CountedView } from './viewToBeginWith.js';

interface Asked<Of extends CountedView> {
  readonly resource: string;
  readonly views: readonly Of[];
  /** What each view holds is narrowed by, besides its own filter. */
  readonly filter?: Of['filter'];
  /** As the address says. */
  readonly named: string | undefined;
}

/**
 * The view that the address names; without one, that with which work begins, and how many records each holds. It is
 * found once: who has done all that waited in a view is shown so, and not led to another.
 */
export function useFirstView<Of extends CountedView>({ resource, views, filter = {}, named }: Asked<Of>) {
  const counts = useCounts(
    resource,
    views.map((view) => ({ ...view.filter, ...filter })),
  );
  const [begun, setBegun] = useState<string>();
  const first = viewToBeginWith(views, counts);
  const view = views.find(({ id }) => id === (named ?? begun)) ?? first;
  const isKnown = first !== undefined && counts[views.indexOf(first)] !== undefined;
  if (isKnown && begun === undefined) setBegun(first.id);
  return { view, counts };
}
