import { Box, Typography } from '@mui/material';
import { BANNER_RATIO } from '@zhidan/domain/page';
import { FramedPicture } from '@zhidan/ui-kit';
import { BannerLink } from './BannerLink.js';
import { useBanners } from './banners.api.js';

/** The wide banners with text below the catalogue. */
export function HomeBanners() {
  const { data = [] } = useBanners('banners');
  if (data.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="主題推薦"
      sx={{
        mt: { xs: 6, md: 9 },
        display: 'grid',
        gap: { xs: 2, md: 2.5 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(300px, 1fr))' },
      }}
    >
      {data.map((banner) => (
        <BannerLink
          key={banner.id}
          banner={banner}
          sx={{ display: 'block', width: '100%', textAlign: 'left', borderRadius: '10px' }}
        >
          <FramedPicture
            src={banner.imgs[0] ?? ''}
            alt={banner.alt || banner.name}
            preview={banner.preview || undefined}
            ratio={BANNER_RATIO}
            radius={10}
          />
          <Typography component="h2" sx={{ mt: 1, fontWeight: 600 }}>
            {banner.name}
          </Typography>
          <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>{banner.describe}</Typography>
        </BannerLink>
      ))}
    </Box>
  );
}
