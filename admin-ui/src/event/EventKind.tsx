import { useMay } from '../act/useMay.js';
import { EventName } from './EventName.js';

/** By which name the search over events finds an entry of a history, for those who may search it. */
export function EventKind({ type }: { readonly type: string }) {
  const searches = useMay('GET /api/events');
  if (!searches) return null;
  return (
    <>
      ・<EventName type={type} />
    </>
  );
}
