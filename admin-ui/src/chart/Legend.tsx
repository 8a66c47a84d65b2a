import { Box, Stack, useTheme } from '@mui/material';
import { useDisplayStyle } from '@zhidan/ui-kit';
import { seriesHeading, type ChartSeries } from './charted.js';
import { toneColour } from './tone.js';

/** The legend in the order of the bars: the first series is plain, the others are striped. */
export function Legend({ series }: { readonly series: readonly ChartSeries[] }) {
  const theme = useTheme();
  const { money } = useDisplayStyle();
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mb: 0.5, fontSize: 14 }}>
      {series.map((one, place) => {
        const colour = toneColour(theme, one.tone);
        const stripes = `repeating-linear-gradient(45deg, ${colour} 0 3px, transparent 3px 6px)`;
        return (
          <Stack key={one.id} direction="row" sx={{ alignItems: 'center', gap: 0.75 }}>
            <Box
              aria-hidden
              sx={{
                width: 16,
                height: 12,
                borderRadius: '2px',
                border: `1px solid ${colour}`,
                background: place === 0 ? colour : stripes,
                printColorAdjust: 'exact',
              }}
            />
            {seriesHeading(one, money)}
          </Stack>
        );
      })}
    </Stack>
  );
}
