import { Stack } from '@mui/material';
import { EmptyState } from '@zhidan/ui-kit';
import { allVideosOf, VideoButtons } from '../../../category/CategoryVideos.js';
import type { DetailProps } from './detailProps.js';

/** How art is put onto the pattern, and what to mind; what is not filmed yet says so when it is opened. */
export const Videos = ({ product }: DetailProps) =>
  product === undefined ? (
    <EmptyState title="商品已下架" detail="需要說明時請與我們的業務聯絡。" />
  ) : (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <VideoButtons videos={allVideosOf(product)} />
    </Stack>
  );
