import { Box, Typography } from '@mui/material';
import { useTermsText } from '../settings/settings.api.js';

/** What buyers must know about custom goods before ordering; consent is asked for when the order is placed. */
export function CustomGoodsNote() {
  const terms = useTermsText();
  return (
    <Box
      component="section"
      aria-labelledby="custom-goods"
      sx={{ borderTop: 1, borderColor: 'divider', pt: 2.5 }}
    >
      <Typography component="h2" id="custom-goods" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        客製商品須知
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, pl: 2.5, fontSize: 14, color: 'text.secondary', minHeight: 140, '& li': { mb: 0.5 } }}
      >
        {terms.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Box>
  );
}
