import { useState } from 'react';
import { useCounts } from './useCounts.js';
import { viewToBeginWith, type CountedView } from './viewToBeginWith.js';

interface Asked<Of extends CountedView> {
  readonly resource: string;
  readonly views: readonly Of[];
  /** An additional filter for every view. */
  readonly filter?: Of['filter'];
  /** The view in the address. */
  readonly named: string | undefined;
}

/**
 * The view in the address; without one, the first with waiting work, together with the number of records in
 * each view. The choice is made once: a user who has finished a view sees that, and is not moved to another
 * view.
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
