import type { ReactNode } from 'react';
import { Box, ButtonBase, Card, Typography } from '@mui/material';
import { Link } from 'react-router';
import { FigureWithSources, type FigureSources } from '../chart/Sources.js';

interface Bar {
  readonly key: string;
  readonly title: string;
  /** The value that determines the length of the bar. */
  readonly value: number;
  readonly shown: ReactNode;
  /** The path of the list behind the figure. */
  readonly to: string;
  /** The API path of the events behind the figure. */
  readonly sources: FigureSources;
}

interface BarsProps {
  readonly title: string;
  readonly bars: readonly Bar[];
  /** The width of the figures in px. */
  readonly width?: number;
  /** The width of the titles in px. */
  readonly titleWidth?: number;
}

/**
 * Figures as bars. A click on a bar opens its list; a click on the number shows the events behind the figure.
 */
export function FigureBars({ title, bars, width = 64, titleWidth = 100 }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Card component="section" aria-label={title} sx={{ p: 2 }}>
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {bars.length === 0 && <Typography sx={{ color: 'text.secondary' }}>目前沒有</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {bars.map((bar) => (
          <Box
            component="li"
            key={bar.key}
            sx={{ display: 'grid', gridTemplateColumns: `minmax(0, 1fr) ${width}px`, gap: 1.5 }}
          >
            <ButtonBase
              component={Link}
              to={bar.to}
              sx={{
                display: 'grid',
                gridTemplateColumns: `${titleWidth}px minmax(0, 1fr)`,
                gap: 1.5,
                alignItems: 'center',
                minHeight: 36,
                '@media (pointer: coarse)': { minHeight: 44 },
                borderRadius: 1,
                textAlign: 'left',
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <span>{bar.title}</span>
              <Box aria-hidden sx={{ height: 12, borderRadius: 1, bgcolor: 'divider' }}>
                <Box
                  sx={{
                    height: 1,
                    borderRadius: 1,
                    bgcolor: 'primary.main',
                    width: `${(Math.max(0, bar.value) / most) * 100}%`,
                    transition: 'width 180ms ease-out',
                  }}
                />
              </Box>
            </ButtonBase>
            <Shown of={bar} heading={title} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}

/** The number of a bar; a zero is no button, because it has no events. */
const Shown = ({ of: bar, heading }: { readonly of: Bar; readonly heading: string }) => (
  <Box
    component="span"
    sx={{
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    {bar.value === 0 ? (
      bar.shown
    ) : (
      <FigureWithSources title={`${heading}・${bar.title}`} sources={bar.sources}>
        {bar.shown}
      </FigureWithSources>
    )}
  </Box>
);
