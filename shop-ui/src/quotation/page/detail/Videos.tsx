import { Stack } from '@mui/material';
import { EmptyState } from '@zhidan/ui-kit';
import { allVideosOf, VideoButtons } from '../../../category/CategoryVideos.js';
import type { DetailProps } from './detailProps.js';

/** Films about placing art on the pattern; for a film that is not made yet, a note opens. */
export const ProductVideos = ({ product }: DetailProps) =>
  product === undefined ? (
    <EmptyState title="商品已下架" detail="需要說明時請與我們的業務聯絡。" />
  ) : (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <VideoButtons videos={allVideosOf(product)} />
    </Stack>
  );
