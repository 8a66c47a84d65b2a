import type { ReactNode } from 'react';
import { Box } from '@mui/material';

interface CardGridProps {
  /** Of a card, in px; as many as fit stand side by side. */
  readonly least: number;
  readonly mt?: number;
  readonly children: ReactNode;
}

/** A list of cards side by side. */
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
