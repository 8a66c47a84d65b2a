import { Button } from '@mui/material';
import { useLocation } from 'react-router';
import { SAMPLES_ANCHOR } from './samples.js';

/** Whether the address points at the samples: the next step then is to judge them, no longer to go to them. */
export const useIsAtSamples = (): boolean => useLocation().hash === `#${SAMPLES_ANCHOR}`;

/** Orders production, which approves the samples above at the same time. */
export const ApproveAndOrderButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant={useIsAtSamples() ? 'contained' : 'outlined'} onClick={onClick} sx={{ mt: 2 }}>
    核准並下單
  </Button>
);
