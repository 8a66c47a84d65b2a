import type { ReactNode } from 'react';
import { Paper } from '@mui/material';

/** The bar is not sticky in a low window, for example at 200 % zoom, because it would cover the content. */
export const stickyBottomSx = { '@media (max-height: 480px)': { position: 'static' } } as const;

/** A bar with the actions of a long page, always visible at the bottom. */
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
