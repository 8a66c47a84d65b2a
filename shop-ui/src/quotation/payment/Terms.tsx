import { Box } from '@mui/material';
import { useTermsText } from '../../settings/settings.api.js';

/** The terms that the buyer agrees to by ordering. */
export function OrderTerms() {
  const terms = useTermsText();
  return (
    <Box
      component="ul"
      aria-label="訂購條款"
      sx={{ m: 0, pl: 2.5, fontSize: 14, color: 'text.secondary', '& li': { mb: 0.5 } }}
    >
      {terms.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
