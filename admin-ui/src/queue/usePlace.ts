import { useEffect, useEffectEvent, useState } from 'react';
import {
  initialQueuePlace,
  isPlaceOf,
  queuePlaceAt,
  queuePlaceIn,
  type QueueSource,
  type PlaceChange,
  type QueuePlace,
} from './place.js';

interface UsePlace {
  readonly given: QueueSource;
  /** Whether the list has loaded; until then the previous place is kept. */
  readonly isKnown: boolean;
  /** Writes the open record to the address. */
  readonly write: (id: string | undefined, how: PlaceChange) => void;
}

/** The place in a queue, recomputed in the same render as its list; the address is updated afterwards. */
export function useQueuePlace({ given, isKnown, write }: UsePlace) {
  const [kept, setPlace] = useState<QueuePlace>(() => initialQueuePlace(given));
  const place = isKnown && !isPlaceOf(kept, given) ? queuePlaceIn(kept, given) : kept;
  if (place !== kept) setPlace(place);
  const follow = useEffectEvent(() => {
    if (place.at !== given.named) write(place.at, place.how);
  });
  useEffect(() => {
    if (place.ways > 0) follow();
  }, [place.ways]);
  const choose = (id: string | undefined, how: PlaceChange = 'replace') =>
    setPlace((before) => queuePlaceAt(before, id, how));
  return { place, choose };
}
