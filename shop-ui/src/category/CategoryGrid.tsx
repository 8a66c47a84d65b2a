import { Box } from '@mui/material';
import { COLUMN_WIDTH, cardColumnCountOf } from '@zhidan/domain/page';
import { SkeletonCard } from '@zhidan/ui-kit';
import type { ReactNode } from 'react';

const MOST_COLUMNS = 12;

/** CSS rules by number of columns, so that the browser can lay out the grid without a script. */
const columns = Object.fromEntries(
  Array.from({ length: MOST_COLUMNS - 1 }, (_, at) => {
    const count = at + 2;
    const from = cardColumnCountOf(0) === count ? 0 : count * COLUMN_WIDTH;
    return [`@media (min-width: ${from}px)`, { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }];
  }),
);

/** A grid with as many columns of 240 px as fit, at least two (specification, section 2). */
export const CategoryGrid = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="ul"
    sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: { xs: 1.5, sm: 2.5 }, ...columns }}
  >
    {children}
  </Box>
);

export const CardSkeletons = ({ count = 10 }: { readonly count?: number }) => (
  <Box aria-busy>
    <CategoryGrid>
      {Array.from({ length: count }, (_, key) => (
        <li key={key}>
          <SkeletonCard lines={3} />
        </li>
      ))}
    </CategoryGrid>
  </Box>
);
