import { Box, Typography } from '@mui/material';

/** How complete a product is, as a percentage and as a bar drawn like a thread. */
export const ProductCompletion = ({ percent }: { readonly percent: number }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.75 }}>
    <Box aria-hidden sx={{ flex: 1, height: 2, bgcolor: 'divider' }}>
      <Box
        sx={{ height: 2, width: `${percent}%`, bgcolor: percent === 100 ? 'success.main' : 'warning.main' }}
      />
    </Box>
    <Typography sx={{ fontSize: 14, lineHeight: 1.4, color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {percent === 100 ? '可訂製' : '準備中'} {percent}%
    </Typography>
  </Box>
);
