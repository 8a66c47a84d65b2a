import { Box, Card, Skeleton } from '@mui/material';
import { FIRST_PAGE_SIZE } from './OfficePagination.js';

/** A placeholder with the height of the rows that are loading. */
export const SkeletonRows = () => (
  <Card aria-busy>
    {Array.from({ length: FIRST_PAGE_SIZE }, (_, row) => (
      <Box key={row} sx={{ height: 49, px: 2, pt: 1.25, borderBottom: 1, borderColor: 'divider' }}>
        <Skeleton width={`${92 - (row % 3) * 8}%`} height={26} />
      </Box>
    ))}
  </Card>
);
