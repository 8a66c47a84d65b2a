import type { ReactNode } from 'react';
import { Box, ButtonBase, Card, Typography } from '@mui/material';
import { Link } from 'react-router';

export interface Bar {
  readonly key: string;
  readonly title: string;
  /** What the length of the bar stands for. */
  readonly value: number;
  /** The figure as it is read. */
  readonly shown: ReactNode;
  /** The list behind the figure. */
  readonly to: string;
}

interface BarsProps {
  readonly title: string;
  readonly bars: readonly Bar[];
  /** Of the figures, in px. */
  readonly width?: number;
  /** Of the titles, in px. */
  readonly titleWidth?: number;
}

/** Figures as bars, each of which leads to its list. */
export function Bars({ title, bars, width = 64, titleWidth = 100 }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Card component="section" aria-label={title} sx={{ p: 2 }}>
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {bars.map((bar) => (
          <li key={bar.key}>
            <ButtonBase
              component={Link}
              to={bar.to}
              sx={{
                width: '100%',
                display: 'grid',
                gridTemplateColumns: `${titleWidth}px minmax(0, 1fr) ${width}px`,
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
              <Box component="span" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                {bar.shown}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Card>
  );
}
