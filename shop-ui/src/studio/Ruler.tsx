import { Box } from '@mui/material';

/** The possible lengths of the ruler, in mm. */
const LENGTHS = [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];
/** The maximum length of the ruler on the screen, in px. */
const MOST_PIXELS = 110;

/** A scale bar that shows how long a few centimetres of cloth are on the screen. */
export function Ruler({ perMm }: { readonly perMm: number }) {
  const length = LENGTHS.findLast((mm) => mm * perMm <= MOST_PIXELS) ?? 5;
  return (
    <Box
      sx={{
        position: 'absolute',
        left: 10,
        bottom: 10,
        px: 0.75,
        pb: 0.5,
        borderRadius: 1,
        bgcolor: 'rgb(255 255 255 / 85%)',
        color: '#1F2430',
        fontSize: 12,
        lineHeight: 1.5,
        pointerEvents: 'none',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {length / 10} cm
      <Box sx={{ width: length * perMm, height: 6, border: '1.5px solid #1F2430', borderTop: 0 }} />
    </Box>
  );
}
