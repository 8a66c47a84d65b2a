import { Button } from '@mui/material';
import { useLocation } from 'react-router';
import { SAMPLES_ANCHOR } from './samples.js';

/** Whether the address points at the samples, so that a button leading to them is no longer needed. */
export const useIsAtSamples = (): boolean => useLocation().hash === `#${SAMPLES_ANCHOR}`;

/** A button that orders production and thereby approves the samples above. */
export const ApproveAndOrderButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant={useIsAtSamples() ? 'contained' : 'outlined'} onClick={onClick} sx={{ mt: 2 }}>
    核准並下單
  </Button>
);
