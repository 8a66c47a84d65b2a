import { Box } from '@mui/material';

/** A bar for a share between 0 and 1. */
export const ShareBar = ({ share }: { readonly share: number }) => (
  <Box aria-hidden sx={{ minWidth: 56, height: 12, borderRadius: 1, bgcolor: 'divider' }}>
    <Box
      sx={{
        height: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        width: `${Math.max(0, Math.min(1, share)) * 100}%`,
      }}
    />
  </Box>
);
