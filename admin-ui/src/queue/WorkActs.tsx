import { Box, Button } from '@mui/material';
import { Kbd } from './Kbd.js';
import { keyOfAct } from './keys.js';
import { useQueueKeys } from './useHands.js';

/** Something that may be done with the record that is worked on. */
export interface WorkAct {
  readonly title: string;
  /** Unless its place gives it one. */
  readonly key?: string;
  readonly isDestructive?: boolean;
  /** The record stays at hand when it is done. */
  readonly stays?: boolean;
  readonly isDisabled?: boolean;
  /** What else is said of it where it is pointed at. */
  readonly detail?: string;
  /** It is being done. */
  readonly isRunning?: boolean;
  readonly run: () => void;
}

/** What may be done, the usual thing first; each by its key too. */
export function WorkActs({ acts }: { readonly acts: readonly WorkAct[] }) {
  const keyed = acts.map((act, place) => ({ ...act, key: keyOfAct(place, act.key) }));
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
