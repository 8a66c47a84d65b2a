import { lazy, Suspense, useState } from 'react';
import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import { Button } from '@mui/material';
import type { PublicCategory } from './categories.api.js';

const VideoDialog = lazy(async () => ({ default: (await import('../video/VideoDialog.js')).VideoDialog }));

interface Video {
  readonly label: string;
  readonly link: string;
}

/** The films of a product; the buyer can ask for films that are not made yet. */
export const CategoryVideos = ({ category }: { readonly category: PublicCategory }) => (
  <VideoButtons videos={videosOf(category)} />
);

export function VideoButtons({ videos }: { readonly videos: readonly Video[] }) {
  const [open, setOpen] = useState<Video>();
  return (
    <>
      {videos.map((video) => (
        <Button
          key={video.label}
          startIcon={<PlayIcon />}
          onClick={() => setOpen(video)}
          sx={{ px: 1, fontSize: 14 }}
        >
          {video.label}
        </Button>
      ))}
      {open && (
        <Suspense>
          <VideoDialog title={open.label} link={open.link} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const named = ({ label, link }: Video, otherwise: string): Video => ({ label: label || otherwise, link });

/** All films that a product may have; one that is not made yet has an empty link. */
export const allVideosOf = (category: PublicCategory): readonly Video[] => [
  named(category.introduction_video, '介紹影片'),
  named(category.salting_on_color_video, '套圖說明'),
  named(category.note_one_video, '注意事項一'),
  named(category.note_two_video, '注意事項二'),
];

const videosOf = (category: PublicCategory): readonly Video[] =>
  allVideosOf(category).filter(({ link }, at) => at === 0 || link !== '');
