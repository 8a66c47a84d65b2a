import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** As many columns as the width holds of 240 px, and at least two (spec section 2). */
export const CategoryGrid = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'grid',
      gap: { xs: 1.5, sm: 2 },
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(216px, calc(50% - 8px)), 1fr))',
    }}
  >
    {children}
  </Box>
);
