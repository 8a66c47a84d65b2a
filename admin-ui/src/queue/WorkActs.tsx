import { Box, Button } from '@mui/material';
import { Kbd } from './Kbd.js';
import { keyOfAction } from './keys.js';
import { useQueueKeys } from './useHands.js';

export interface WorkAction {
  readonly title: string;
  /** The key of the action; by default that of its position. */
  readonly key?: string;
  readonly isDestructive?: boolean;
  /** Whether the record stays open after the action. */
  readonly stays?: boolean;
  readonly isDisabled?: boolean;
  /** Additional text, shown on hover. */
  readonly detail?: string;
  readonly isRunning?: boolean;
  readonly run: () => void;
}

/** Buttons for the possible actions, usual one first, each with its key. */
export function WorkActionButtons({ acts }: { readonly acts: readonly WorkAction[] }) {
  const keyed = acts.map((act, place) => ({ ...act, key: keyOfAction(place, act.key) }));
  useQueueKeys((pressed) => {
    const act = keyed.find(({ key }) => key === pressed);
    if (act === undefined || act.isDisabled === true) return false;
    act.run();
    return true;
  });
  return (
    <Box component="section" aria-label="可以進行的操作" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {keyed.map(({ title, key, isDestructive, stays, isDisabled, isRunning, detail, run }, place) => (
        <Button
          key={title}
          variant={place === 0 ? 'contained' : 'outlined'}
          color={isDestructive === true ? 'error' : 'primary'}
          loading={isRunning === true}
          disabled={isDisabled === true}
          aria-keyshortcuts={key}
          title={detail}
          onClick={run}
          sx={{ gap: 1 }}
        >
          {place === 0 && stays !== true ? `${title}並看下一筆` : title}
          <Kbd>{key}</Kbd>
        </Button>
      ))}
    </Box>
  );
}
