import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { FabricImage } from '@zhidan/ui-kit';
import { BannerLink } from './BannerLink.js';
import { useBanners, type ShownBanner } from './banners.api.js';

const wide = '@media (min-width: 1500px)';

/** What stands at the left of the catalogue where there is room, and in a row below it where there is none. */
export function BesideBanners({ children }: { readonly children: ReactNode }) {
  const { data } = useBanners('left-side-banners');
  if (data?.length === 0) return children;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 6, md: 9 },
        gridTemplateColumns: 'minmax(0, 1fr)',
        // The column is kept while they are on their way: nothing jumps.
        [wide]: { gridTemplateColumns: '200px minmax(0, 1fr)', gap: 5 },
      }}
    >
      <Box sx={{ order: 1, [wide]: { order: 0 } }}>{data && <SideBanners banners={data} />}</Box>
      <div>{children}</div>
    </Box>
  );
}

const SideBanners = ({ banners }: { readonly banners: readonly ShownBanner[] }) => (
  <Box
    component="ul"
    aria-label="店內消息"
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'grid',
      gap: { xs: 1.5, sm: 2.5 },
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(220px, 1fr))' },
      [wide]: { gridTemplateColumns: '1fr' },
    }}
  >
    {banners.map((banner) => (
      <li key={banner.id}>
        <BannerLink
          banner={banner}
          sx={{ display: 'block', width: '100%', textAlign: 'left', borderRadius: '10px' }}
        >
          <FabricImage
            src={banner.imgs[0] ?? ''}
            alt={banner.alt || banner.name}
            preview={banner.preview || undefined}
            ratio={4 / 3}
            radius={10}
          />
          <Typography component="span" sx={{ display: 'block', mt: 1, fontWeight: 600 }}>
            {banner.name}
          </Typography>
          <Typography component="span" sx={{ display: 'block', fontSize: 14, color: 'text.secondary' }}>
            {banner.describe}
          </Typography>
        </BannerLink>
      </li>
    ))}
  </Box>
);
