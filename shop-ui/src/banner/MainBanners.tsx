import { useState } from 'react';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton, Skeleton, Typography } from '@mui/material';
import { BANNER_RATIO } from '@zhidan/domain/page';
import { FabricImage } from '@zhidan/ui-kit';
import { BannerLink } from './BannerLink.js';
import { useBanners, type ShownBanner } from './banners.api.js';

/** What the shop has to say, one at a time and at the visitor's own pace. A home page without any has none. */
export function MainBanners() {
  const { data, isPending } = useBanners('main-banners');
  const [at, setAt] = useState(0);
  if (isPending) {
    return (
      <Skeleton variant="rounded" width="100%" height="auto" sx={{ aspectRatio: String(BANNER_RATIO) }} />
    );
  }
  const banner = data?.[at];
  if (data === undefined || banner === undefined) return null;
  const move = (by: number) => setAt((at + by + data.length) % data.length);
  return (
    <Box
      component="section"
      aria-label="最新消息"
      aria-roledescription="carousel"
      sx={{ position: 'relative' }}
    >
      <Slide key={banner.id} banner={banner} />
      {data.length > 1 && (
        <Box sx={{ position: 'absolute', right: 8, bottom: 8, display: 'flex', gap: 0.5 }}>
          <IconButton aria-label="上一則" onClick={() => move(-1)} sx={turn}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton aria-label="下一則" onClick={() => move(1)} sx={turn}>
            <ChevronRightIcon />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}

const turn = {
  width: 44,
  height: 44,
  color: 'text.primary',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'background.paper' },
} as const;

const frame = {
  display: 'block',
  position: 'relative',
  width: '100%',
  overflow: 'hidden',
  borderRadius: '10px',
  textAlign: 'left',
  color: 'text.primary',
} as const;

/** A picture with words at its left. */
const Slide = ({ banner }: { readonly banner: ShownBanner }) => (
  <BannerLink banner={banner} sx={frame}>
    <Face banner={banner} />
  </BannerLink>
);

const Face = ({ banner }: { readonly banner: ShownBanner }) => (
  <>
    <FabricImage
      src={banner.imgs[0] ?? ''}
      alt={banner.alt || banner.name}
      preview={banner.preview || undefined}
      ratio={BANNER_RATIO}
      eager
    />
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        p: { xs: 2, sm: 3 },
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        background: 'linear-gradient(90deg, #FAF7F1 0 34%, rgb(250 247 241 / 0%) 66%)',
      }}
    >
      <Typography
        sx={{
          width: '52%',
          fontSize: { xs: 16, sm: 22 },
          fontWeight: 600,
          lineHeight: 1.3,
          textWrap: 'balance',
        }}
      >
        {banner.name}
      </Typography>
      <Typography sx={{ width: '46%', mt: 0.5, fontSize: 14, lineHeight: 1.5, color: 'text.secondary' }}>
        {banner.describe}
      </Typography>
    </Box>
  </>
);
