import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { followLive, type LiveState } from '@zhidan/ui-kit/api';

/** Invalidates cached data of a resource when the server reports a change. */
export function useLiveUpdates(): LiveState {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('connected');

  useEffect(
    () =>
      followLive({
        onChange: ({ resource }) => void client.invalidateQueries({ queryKey: [resource] }),
        onReload: () => void client.invalidateQueries(),
        onState: setState,
      }).stop,
    [client],
  );
  return state;
}
