import type { ReactNode } from 'react';
import { Paper } from '@mui/material';

/** In a low window, as at 200 % zoom, a sticky bar would cover the content. */
export const stickyBottomSx = { '@media (max-height: 480px)': { position: 'static' } } as const;

/** A bar with the actions of a long page, always visible at its foot. */
export const BottomBar = ({ mt = 0, children }: { readonly mt?: number; readonly children: ReactNode }) => (
  <Paper
    variant="outlined"
    sx={{
      position: 'sticky',
      bottom: 8,
      zIndex: 2,
      mt,
      p: 1.5,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 2,
      flexWrap: 'wrap',
      ...stickyBottomSx,
    }}
  >
    {children}
  </Paper>
);
