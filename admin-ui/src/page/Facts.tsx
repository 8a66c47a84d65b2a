import type { ReactNode } from 'react';
import { Box } from '@mui/material';

/** What is known of a record, name beside value; two columns where there is space. */
export const Facts = ({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gap: 1,
      columnGap: 3,
      gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto minmax(0, 1fr)' },
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
