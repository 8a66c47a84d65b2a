import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';

export function NotFoundPage() {
  return <Message code="404" sentence="您要找的頁面並不存在！" />;
}

export function Message({ code, sentence }: { code: string; sentence: string }) {
  return (
    <Box component="section" sx={{ textAlign: 'center', py: { xs: 8, md: 14 } }}>
      <Typography sx={{ color: 'text.secondary', letterSpacing: '0.3em' }}>{code}</Typography>
      <Typography variant="h1" sx={{ mt: 1, mb: 4 }}>
        {sentence}
      </Typography>
      <Button component={Link} to="/" variant="contained">
        回到首頁
      </Button>
    </Box>
  );
}
