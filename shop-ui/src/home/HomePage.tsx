import { lazy, Suspense } from 'react';
import { Box, Typography } from '@mui/material';
import { homePageTexts } from '@zhidan/domain/page';
import { HomeBanners } from '../banner/HomeBanners.js';
import { MainBanners } from '../banner/MainBanners.js';
import { SideBannersLayout } from '../banner/SideBanners.js';
import { Catalogue } from '../category/Catalogue.js';

const CategoryFinder = lazy(async () => ({
  default: (await import('../category/CategoryFinder.js')).CategoryFinder,
}));

/** The home page: an introduction, the catalogue, and the product finder. */
export const HomePage = () => (
  <Box sx={{ py: { xs: 4, md: 6 } }}>
    <Box
      sx={{
        display: 'grid',
        alignItems: 'center',
        gap: { xs: 3, md: 6 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 620px)' },
        mb: { xs: 4, md: 6 },
      }}
    >
      <Box>
        <Typography
          variant="h1"
          sx={{
            fontSize: { xs: 32, md: 44 },
            letterSpacing: '0.06em',
          }}
        >
          {homePageTexts.title}
        </Typography>
        <Typography sx={{ mt: 1.5, maxWidth: '36em', color: 'text.secondary', fontSize: { xs: 16, md: 18 } }}>
          {homePageTexts.describe}
        </Typography>
      </Box>
      <MainBanners />
    </Box>
    <SideBannersLayout>
      <Catalogue />
    </SideBannersLayout>
    <HomeBanners />
    <Suspense>
      <CategoryFinder />
    </Suspense>
  </Box>
);
