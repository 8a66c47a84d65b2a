import { Box, Typography } from '@mui/material';
import { Catalogue } from '../category/Catalogue.js';

/** What is made here in one line, and then the catalogue itself. */
export const HomePage = () => (
  <Box sx={{ py: { xs: 4, md: 8 } }}>
    <Typography variant="h1" sx={{ fontSize: { xs: 28, md: 36 } }}>
      您的圖，織成布。
    </Typography>
    <Typography
      sx={{ mt: 1.5, mb: { xs: 4, md: 6 }, maxWidth: '36em', color: 'text.secondary', fontSize: 18 }}
    >
      數位轉印、熱昇華、緹花與針織，少量也能客製。線上選料、報價、打樣到生產，一張訂單看到底。
    </Typography>
    <Catalogue />
  </Box>
);
