import type { ReactNode } from 'react';
import { Box } from '@mui/material';

interface FactsProps {
  readonly rows: readonly (readonly [string, ReactNode])[];
  /** Whether there is only space for one column. */
  readonly isNarrow?: boolean;
}

/** The facts of a record, each as name and value, in two columns if there is space. */
export const DescriptionList = ({ rows, isNarrow = false }: FactsProps) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gap: 1,
      columnGap: 3,
      gridTemplateColumns: isNarrow ? pair : { xs: pair, md: `${pair} ${pair}` },
    }}
  >
    {rows.map(([title, value]) => (
      <Box key={title} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {title}
        </Box>
        <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
          {value === '' || value === null ? '—' : value}
        </Box>
      </Box>
    ))}
  </Box>
);

const pair = 'auto minmax(0, 1fr)';
