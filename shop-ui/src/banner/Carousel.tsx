import { useState, type ReactNode } from 'react';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton } from '@mui/material';

interface CarouselProps<Slide> {
  readonly label: string;
  readonly slides: readonly Slide[];
  readonly children: (slide: Slide) => ReactNode;
  /**
   * The position of the buttons: over the lower right corner of the slide, or below slides that have text
   * there.
   */
  readonly turn?: 'over' | 'below';
}

/**
 * Shows one slide at a time; the visitor turns them. A single slide has no buttons, and without slides nothing
 * is rendered.
 */
export function Carousel<Slide>({ label, slides, children, turn = 'over' }: CarouselProps<Slide>) {
  const [turned, setTurned] = useState(0);
  const at = slides.length === 0 ? 0 : turned % slides.length;
  const slide = slides[at];
  if (slide === undefined) return null;
  const move = (by: number) => setTurned((at + by + slides.length) % slides.length);
  return (
    <Box component="section" aria-label={label} aria-roledescription="carousel" sx={{ position: 'relative' }}>
      {children(slide)}
      {slides.length > 1 && (
        <Box sx={{ ...places[turn], display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <IconButton aria-label="上一則" onClick={() => move(-1)} sx={button}>
            <ChevronLeftIcon />
          </IconButton>
          {turn === 'below' && (
            <Box component="span" aria-live="polite" sx={{ fontSize: 14, color: 'text.secondary' }}>
              {at + 1}／{slides.length}
            </Box>
          )}
          <IconButton aria-label="下一則" onClick={() => move(1)} sx={button}>
            <ChevronRightIcon />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}

const places = {
  over: { position: 'absolute', right: 8, bottom: 8 },
  below: { mt: 0.5, justifyContent: 'center' },
} as const;

const button = {
  width: 44,
  height: 44,
  color: 'text.primary',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'background.paper' },
} as const;
