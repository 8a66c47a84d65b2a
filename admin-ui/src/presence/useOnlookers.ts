import { useEffect, useSyncExternalStore } from 'react';
import { presence, type OnlookerNames } from './presence.js';

/**
 * Reports that this page shows a record, and returns the colleagues who also have it open; undefined while
 * unknown.
 */
export function useOnlookers(resource: string, id: string): OnlookerNames | undefined {
  useEffect(() => presence.show({ resource, id }), [resource, id]);
  useEffect(() => {
    const look = () => presence.inSight(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const known = useSyncExternalStore(presence.subscribe, presence.onlookers);
  return known?.resource === resource && known.id === id ? known : undefined;
}
