import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { FramedPicture } from '@zhidan/ui-kit';
import { BannerLink } from './BannerLink.js';
import { Carousel } from './Carousel.js';
import { useBanners, type ShownBanner } from './banners.api.js';

const wide = '@media (min-width: 1500px)';

/** Places banners left of the catalogue, or in a narrow window in a row below. */
export function SideBannersLayout({ children }: { readonly children: ReactNode }) {
  const { data } = useBanners('left-side-banners');
  if (data?.length === 0) return children;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 6, md: 9 },
        gridTemplateColumns: 'minmax(0, 1fr)',
        // Reserves the column while banners load, to prevent layout shift.
        [wide]: { gridTemplateColumns: '200px minmax(0, 1fr)', gap: 5 },
      }}
    >
      <Box sx={{ order: 1, [wide]: { order: 0 } }}>{data && <SideBanners banners={data} />}</Box>
      <div>{children}</div>
    </Box>
  );
}

/** The side banners; several become a carousel. */
const SideBanners = ({ banners }: { readonly banners: readonly ShownBanner[] }) => (
  <Carousel label="店內消息" slides={banners} turn="below">
    {(banner) => (
      <BannerLink
        key={banner.id}
        banner={banner}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '120px minmax(0, 1fr)', sm: '220px minmax(0, 1fr)' },
          gap: 2,
          alignItems: 'center',
          [wide]: { display: 'block' },
          width: '100%',
          textAlign: 'left',
          borderRadius: '10px',
        }}
      >
        <FramedPicture
          src={banner.imgs[0] ?? ''}
          alt={banner.alt || banner.name}
          preview={banner.preview || undefined}
          ratio={4 / 3}
          radius={10}
        />
        <div>
          <Typography component="span" sx={{ display: 'block', mt: 1, fontWeight: 600 }}>
            {banner.name}
          </Typography>
          {/* Reserves three lines, so that the buttons below do not move. */}
          <Typography
            component="span"
            sx={{ display: 'block', fontSize: 14, color: 'text.secondary', minHeight: '4.8em' }}
          >
            {banner.describe}
          </Typography>
        </div>
      </BannerLink>
    )}
  </Carousel>
);
