import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface PageHeadProps {
  readonly title: string;
  readonly describe?: string;
  /** A button at the right that concerns the whole page. */
  readonly act?: ReactNode;
}

export const PageHead = ({ title, describe, act }: PageHeadProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-end',
      justifyContent: 'space-between',
      gap: 2,
      pt: { xs: 3, md: 6 },
      mb: { xs: 3, md: 5 },
    }}
  >
    <Box sx={{ minWidth: 0, maxWidth: '44em' }}>
      <Typography variant="h1" sx={{ fontSize: { xs: 28, md: 36 } }}>
        {title}
      </Typography>
      {describe !== undefined && <Typography sx={{ mt: 1, color: 'text.secondary' }}>{describe}</Typography>}
    </Box>
    {act}
  </Box>
);
