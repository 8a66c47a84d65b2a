import { useId } from 'react';
import { Box, useTheme } from '@mui/material';
import { BarChart, type BarSeries } from '@mui/x-charts/BarChart';
import { useDisplayStyle } from '@zhidan/ui-kit';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { useNavigate } from 'react-router';
import {
  drawnPoints,
  drawnSeries,
  seriesHeading,
  abbreviatedNumber,
  spokenChartSummary,
  type ChartData,
  type ChartPoint,
  type ChartSeries,
} from './charted.js';
import { Legend } from './Legend.js';
import { toneColour } from './tone.js';

/** The width of a bar over time in px, enough for its figure. */
const PX_PER_BAR = 36;
const PX_BETWEEN_POINTS = 32;
const PX_PER_ROW = 26;
const AXIS_PX = 56;
const TITLES_PX = 168;
const TICKS_PX = 40;
/** The length of an axis relative to the longest bar, so that the bar's figure fits beyond its end. */
const HEADROOM = { overTime: 1.15, below: 1.3 };

/** Figures as bars; a click on a point opens its details. */
export function FigureBarChart({ charted }: { readonly charted: ChartData }) {
  const theme = useTheme();
  const { money } = useDisplayStyle();
  const navigate = useNavigate();
  const hatches = useId();
  const points = drawnPoints(charted);
  const series = drawnSeries(charted);
  const isOverTime = charted.isOverTime === true;
  const open = (place: number | undefined) => {
    const to = place === undefined ? undefined : points[place]?.to;
    if (to !== undefined) void navigate(to);
  };
  return (
    <>
      {series.length > 1 && <Legend series={series} />}
      <Box
        component="figure"
        aria-label={spokenChartSummary(charted, money)}
        {...(isOverTime && { ref: showLatest })}
        sx={figure}
      >
        <Box
          sx={
            isOverTime ? { minWidth: points.length * (series.length * PX_PER_BAR + PX_BETWEEN_POINTS) } : {}
          }
        >
          <BarChart
            layout={isOverTime ? 'vertical' : 'horizontal'}
            height={isOverTime ? 300 : points.length * series.length * PX_PER_ROW + AXIS_PX}
            series={series.map((one, place) =>
              barsOf(one, points, {
                label: seriesHeading(one, money),
                color: place === 0 ? toneColour(theme, one.tone) : `url(#${hatches}${one.id})`,
                isOverTime,
              }),
            )}
            {...axesOf(charted, points)}
            margin={{ top: 20, right: 8, bottom: 4, left: 4 }}
            borderRadius={3}
            hideLegend
            skipAnimation
            onAxisClick={(_event, data) => open(data?.dataIndex)}
            onItemClick={(_event, { dataIndex }) => open(dataIndex)}
          >
            <defs>
              {series.slice(1).map(({ id, tone }) => (
                <Hatch key={id} id={`${hatches}${id}`} colour={toneColour(theme, tone)} />
              ))}
            </defs>
            <Limit limit={charted.limit} isOverTime={isOverTime} colour={theme.palette.text.primary} />
          </BarChart>
        </Box>
      </Box>
    </>
  );
}

/** Scrolls a chart that is wider than the page to the newest month. */
const showLatest = (figure: HTMLElement | null): void => figure?.scrollTo({ left: figure.scrollWidth });

const figure = {
  m: 0,
  overflowX: 'auto',
  '& .MuiBarChart-element, & .MuiChartsAxis-tickLabel': { cursor: 'pointer' },
};

interface Bars {
  readonly label: string;
  readonly color: string;
  readonly isOverTime: boolean;
}

const barsOf = (
  { id }: ChartSeries,
  points: readonly ChartPoint[],
  { label, color, isOverTime }: Bars,
): BarSeries => ({
  id,
  label,
  data: points.map(({ values }) => values[id] ?? 0),
  color,
  layout: isOverTime ? 'vertical' : 'horizontal',
  barLabel: ({ value }) => (value === null || value === 0 ? null : abbreviatedNumber(value)),
  barLabelPlacement: 'outside',
  valueFormatter: (value) => (value ?? 0).toLocaleString('en-US'),
});

/** The axes, starting at zero, with a title at each point. */
function axesOf({ isOverTime = false, limit }: ChartData, points: readonly ChartPoint[]) {
  const titles = {
    id: 'titles',
    scaleType: 'band' as const,
    data: points.map(({ key }) => key),
    valueFormatter: (key: string) => points.find((point) => point.key === key)?.title ?? key,
    categoryGapRatio: 0.3,
  };
  const figures = {
    id: 'figures',
    min: 0,
    domainLimit: (_least: { valueOf(): number }, most: { valueOf(): number }) => ({
      min: 0,
      max: Math.max(most.valueOf(), limit?.value ?? 0) * (isOverTime ? HEADROOM.overTime : HEADROOM.below),
    }),
    valueFormatter: abbreviatedNumber,
    disableLine: true,
  };
  return isOverTime
    ? {
        xAxis: [{ ...titles, height: TICKS_PX }],
        yAxis: [{ ...figures, width: 56 }],
        grid: { horizontal: true },
      }
    : {
        xAxis: [{ ...figures, height: TICKS_PX }],
        yAxis: [{ ...titles, width: TITLES_PX }],
        grid: { vertical: true },
      };
}

interface LimitProps {
  readonly limit: ChartData['limit'];
  readonly isOverTime: boolean;
  readonly colour: string;
}

const Limit = ({ limit, isOverTime, colour }: LimitProps) =>
  limit === undefined ? null : (
    <ChartsReferenceLine
      {...(isOverTime ? { y: limit.value } : { x: limit.value })}
      label={limit.title}
      labelAlign="end"
      lineStyle={{ stroke: colour, strokeDasharray: '6 4' }}
    />
  );

/** A pattern of stripes, so that the second series differs not only by colour. */
const Hatch = ({ id, colour }: { readonly id: string; readonly colour: string }) => (
  <pattern id={id} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width={7} height={7} fill={colour} fillOpacity={0.25} />
    <rect width={3} height={7} fill={colour} />
  </pattern>
);
