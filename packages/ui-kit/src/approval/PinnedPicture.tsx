import { Box, ButtonBase } from '@mui/material';
import type { PictureMarker } from '@zhidan/domain/quotation';
import { markerPositionOf } from './pins.js';

interface PinnedPictureProps {
  readonly src: string;
  readonly alt: string;
  /** Pins on this picture, each with its number among those of the design. */
  readonly pins: readonly (PictureMarker & { readonly number: number })[];
  /** Called with the position of a tap, where pins may be added. */
  readonly onPlace?: ((spot: Pick<PictureMarker, 'x' | 'y'>) => void) | undefined;
}

/** A picture in full width with numbered pins. */
export function PictureWithMarkers({ src, alt, pins, onPlace }: PinnedPictureProps) {
  const picture = (
    <Box
      component="img"
      src={src}
      alt={alt}
      loading="lazy"
      sx={{ display: 'block', width: '100%', maxHeight: '70vh', objectFit: 'contain', borderRadius: 2 }}
    />
  );
  return (
    <Box sx={{ position: 'relative', maxWidth: 640, bgcolor: 'background.default', borderRadius: 2 }}>
      {onPlace === undefined ? (
        picture
      ) : (
        <ButtonBase
          aria-label={`在「${alt}」上標記`}
          onClick={(event) => onPlace(markerPositionOf(event, event.currentTarget.getBoundingClientRect()))}
          sx={{ display: 'block', width: '100%', cursor: 'crosshair' }}
        >
          {picture}
        </ButtonBase>
      )}
      {pins.map(({ number, x, y, text }) => (
        <Box
          key={number}
          component="span"
          title={text}
          sx={{
            position: 'absolute',
            left: `${x * 100}%`,
            top: `${y * 100}%`,
            transform: 'translate(-50%, -50%)',
            width: 28,
            height: 28,
            borderRadius: '50%',
            bgcolor: 'error.main',
            color: '#fff',
            fontSize: 14,
            fontWeight: 600,
            lineHeight: '28px',
            textAlign: 'center',
            pointerEvents: 'none',
            boxShadow: '0 0 0 2px #fff',
          }}
        >
          {number}
        </Box>
      ))}
    </Box>
  );
}
