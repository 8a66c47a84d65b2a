import { useState } from 'react';
import { useRecordCounts } from './useCounts.js';
import { viewToBeginWith, type CountedView } from './viewToBeginWith.js';

interface Asked<Of extends CountedView> {
  readonly resource: string;
  readonly views: readonly Of[];
  /** A filter that is combined with that of each view. */
  readonly filter?: Of['filter'];
  /** The id of the view in the address. */
  readonly named: string | undefined;
}

/**
 * The view in the address; without one, the first view with waiting work. Also returns the number of records
 * per view. The choice is made once, so a user who has finished all work of a view stays in it.
 */
export function useFirstView<Of extends CountedView>({ resource, views, filter = {}, named }: Asked<Of>) {
  const counts = useRecordCounts(
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
