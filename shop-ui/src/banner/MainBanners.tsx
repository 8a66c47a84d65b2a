import { Box, Skeleton, Typography } from '@mui/material';
import { BANNER_RATIO } from '@zhidan/domain/page';
import { FramedPicture } from '@zhidan/ui-kit';
import { BannerLink } from './BannerLink.js';
import { Carousel } from './Carousel.js';
import { useBanners, type ShownBanner } from './banners.api.js';

/** The main banners of the shop in a carousel. */
export function MainBanners() {
  const { data, isPending } = useBanners('main-banners');
  if (isPending) {
    return (
      <Skeleton variant="rounded" width="100%" height="auto" sx={{ aspectRatio: String(BANNER_RATIO) }} />
    );
  }
  return (
    <Carousel label="最新消息" slides={data ?? []}>
      {(banner) => <Slide key={banner.id} banner={banner} />}
    </Carousel>
  );
}

const frame = {
  display: 'block',
  position: 'relative',
  width: '100%',
  overflow: 'hidden',
  borderRadius: '10px',
  textAlign: 'left',
  color: 'text.primary',
} as const;

/** A picture with text to its left. */
const Slide = ({ banner }: { readonly banner: ShownBanner }) => (
  <BannerLink banner={banner} sx={frame}>
    <Face banner={banner} />
  </BannerLink>
);

const Face = ({ banner }: { readonly banner: ShownBanner }) => (
  <>
    <FramedPicture
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
