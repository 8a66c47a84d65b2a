import { useState, type KeyboardEvent } from 'react';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import { Box, ButtonBase, IconButton, Typography } from '@mui/material';
import { Dialog } from '@zhidan/ui-kit';
import { ZoomPicture } from './ZoomPicture.js';

interface Picture {
  readonly src: string;
  readonly alt: string;
}

interface LightboxProps {
  /** The pictures to show, at most nine (specification, section 2). */
  readonly pictures: readonly Picture[];
  readonly title: string;
  readonly describe?: string;
  readonly startAt?: number;
  readonly onClose: () => void;
}

const MOST = 9;
const bar = { display: 'flex', alignItems: 'center', gap: 1, px: { xs: 1, sm: 2 }, minHeight: 60 } as const;

/** Shows pictures as large as the window, with buttons for the previous and next one; a click zooms in. */
export function Lightbox({ pictures, title, describe = '', startAt = 0, onClose }: LightboxProps) {
  const shown = pictures.slice(0, MOST);
  const [at, setAt] = useState(startAt);
  const move = (by: number) => setAt((at + by + shown.length) % shown.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  };
  const picture = shown[at];
  return (
    <Dialog open fullScreen onClose={onClose} onKeyDown={onKeyDown} aria-labelledby="lightbox-title">
      <Box sx={{ ...bar, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography id="lightbox-title" component="h2" noWrap sx={{ fontSize: 18, fontWeight: 600 }}>
            {title}
          </Typography>
          {describe !== '' && (
            <Typography noWrap sx={{ fontSize: 14, color: 'text.secondary' }}>
              {describe}
            </Typography>
          )}
        </Box>
        <IconButton aria-label="關閉" onClick={onClose} sx={{ width: 44, height: 44 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, bgcolor: 'background.default' }}>
        {picture && <ZoomPicture key={picture.src} {...picture} />}
      </Box>
      {shown.length > 1 && (
        <Box sx={{ ...bar, justifyContent: 'center', minHeight: 84, overflowX: 'auto' }}>
          <IconButton aria-label="上一張" onClick={() => move(-1)} sx={{ width: 44, height: 44 }}>
            <ChevronLeftIcon />
          </IconButton>
          {shown.map(({ src }, index) => (
            <ButtonBase
              key={src}
              aria-label={`第 ${index + 1} 張圖片`}
              aria-pressed={index === at}
              onClick={() => setAt(index)}
              sx={{
                flex: 'none',
                width: 56,
                height: 56,
                borderRadius: '8px',
                overflow: 'hidden',
                opacity: index === at ? 1 : 0.6,
              }}
            >
              <img src={src} alt="" width={56} height={56} style={{ objectFit: 'cover' }} />
            </ButtonBase>
          ))}
          <IconButton aria-label="下一張" onClick={() => move(1)} sx={{ width: 44, height: 44 }}>
            <ChevronRightIcon />
          </IconButton>
        </Box>
      )}
    </Dialog>
  );
}
