import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Box, ButtonBase, type SxProps, type Theme } from '@mui/material';
import { safeHref } from '@zhidan/ui-kit';
import { Link } from '../routing/Link.js';
import type { ShownBanner } from './banners.api.js';

const VideoDialog = lazy(async () => ({ default: (await import('../video/VideoDialog.js')).VideoDialog }));

const VIDEO = 0;

interface BannerLinkProps {
  readonly banner: ShownBanner;
  readonly sx: SxProps<Theme>;
  readonly children: ReactNode;
}

/** The link of a banner, which opens a film or a page; a banner may have none. */
export function BannerLink({ banner, sx, children }: BannerLinkProps) {
  const [isPlaying, setPlaying] = useState(false);
  const { kind, redirect_url, video_url, name } = banner;
  if (kind === VIDEO) {
    return (
      <>
        <ButtonBase onClick={() => setPlaying(true)} sx={sx}>
          {children}
        </ButtonBase>
        {isPlaying && (
          <Suspense>
            <VideoDialog title={name} link={video_url} onClose={() => setPlaying(false)} />
          </Suspense>
        )}
      </>
    );
  }
  const address = safeHref(redirect_url);
  if (address === undefined) return <Box sx={sx}>{children}</Box>;
  return address.startsWith('/') ? (
    <ButtonBase component={Link} to={address} sx={sx}>
      {children}
    </ButtonBase>
  ) : (
    <ButtonBase component="a" href={address} target="_blank" rel="noopener noreferrer" sx={sx}>
      {children}
    </ButtonBase>
  );
}
