import { Button } from '@mui/material';
import { useLocation } from 'react-router';
import { SAMPLES } from './samples.js';

/** Whether the reader was led to the samples: what is done about them is next there, and no more the way to them. */
export const useIsAtSamples = (): boolean => useLocation().hash === `#${SAMPLES}`;

/** Orders production, which approves along the samples above. */
export const ApproveAndOrderButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant={useIsAtSamples() ? 'contained' : 'outlined'} onClick={onClick} sx={{ mt: 2 }}>
    核准並下單
  </Button>
);
