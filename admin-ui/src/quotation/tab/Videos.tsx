import { useState } from 'react';
import PlayArrowIcon from '@mui/icons-material/PlayCircleOutlined';
import { Button, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { Dialog } from '@zhidan/ui-kit';
import type { TabProps } from './tabProps.js';

interface Video {
  readonly label: string;
  readonly link: string;
}

/** The videos of a product: introduction, colouring, and advice. */
export function ProductVideos({ product }: TabProps) {
  const [shown, setShown] = useState<Video>();
  if (product === null) return <Typography>商品已下架，沒有說明影片</Typography>;
  const videos: readonly (readonly [string, Video])[] = [
    ['商品介紹', product.introduction_video],
    ['套圖上色', product.salting_on_color_video],
    ['注意事項一', product.note_one_video],
    ['注意事項二', product.note_two_video],
  ];
  return (
    <Stack spacing={1}>
      {videos.map(([title, video]) => (
        <Button
          key={title}
          variant="outlined"
          startIcon={<PlayArrowIcon />}
          onClick={() => setShown({ label: video.label || title, link: video.link })}
          sx={{ justifyContent: 'flex-start' }}
        >
          {video.label || title}
        </Button>
      ))}
      {shown !== undefined && (
        <Dialog open onClose={() => setShown(undefined)} fullWidth maxWidth="md">
          <DialogTitle>{shown.label}</DialogTitle>
          <DialogContent>
            {isWebAddress(shown.link) ? (
              <iframe
                src={embedded(shown.link)}
                title={shown.label}
                allowFullScreen
                style={{ width: '100%', aspectRatio: '16 / 9', border: 0 }}
              />
            ) : (
              <Typography>影片製作中</Typography>
            )}
          </DialogContent>
        </Dialog>
      )}
    </Stack>
  );
}

/** The loose check of web addresses that the specification describes (section 5). */
const isWebAddress = (link: string): boolean => /^https?:\/\/\S+\.\S+/i.test(link);

/** Converts the address of a YouTube video to its address for embedding; other addresses stay. */
const embedded = (link: string): string =>
  link.replace(
    /^https?:\/\/(?:www\.)?(?:youtube\.com\/watch\?v=|youtu\.be\/)([\w-]+).*$/,
    'https://www.youtube-nocookie.com/embed/$1',
  );
