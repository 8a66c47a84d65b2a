import type { ReactNode } from 'react';
import { Box } from '@mui/material';

interface CardGridProps {
  /** The minimum width of a card in px, from which the number of columns follows. */
  readonly least: number;
  readonly mt?: number;
  readonly children: ReactNode;
}

export const CardGrid = ({ least, mt = 0, children }: CardGridProps) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      m: 0,
      mt,
      p: 0,
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}px), 1fr))`,
    }}
  >
    {children}
  </Box>
);
