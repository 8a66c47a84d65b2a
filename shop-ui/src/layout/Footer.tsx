import { Box, Container, Typography } from '@mui/material';

export function Footer() {
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', mt: { xs: 6, md: 9 }, py: 3 }}>
      <Container maxWidth="lg">
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
          織單 Zhidan　客製布品，一張訂單看到底。
        </Typography>
      </Container>
    </Box>
  );
}
