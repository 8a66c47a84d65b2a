import type { ReactNode } from 'react';
import { Box, Card, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { EmptyState, useDisplayStyle } from '@zhidan/ui-kit';
import { useSearchParams } from 'react-router';
import { DownloadButtons } from '../sheet/DownloadButtons.js';
import type { TableLines } from '../sheet/lines.js';
import { saveLinesAsCsv, saveLinesAsExcel } from '../sheet/saveLines.js';
import { drawnPoints, hasFigures, chartLines, type ChartData } from './charted.js';
import { FigureBarChart } from './Drawing.js';
import { PointTable } from './PointTable.js';

interface ChartProps {
  readonly charted: ChartData;
  /** An explanation of the figures and of what they leave out. */
  readonly note?: string;
  /** The texts shown in place of the chart where there are no figures. */
  readonly empty: { readonly title: string; readonly detail: string };
  /** The name of the saved file without its extension. */
  readonly file: string;
  /** Returns the API path of the events behind a point, given the point's key. */
  readonly trace?: (key: string) => string;
  /** A table with more detail than the points, and the lines of its file. */
  readonly table?: { readonly content: ReactNode; readonly lines: TableLines };
}

/** Figures as a drawing or a table, as the user chooses, with a download. */
export function Chart({ charted, note, empty, file, trace, table }: ChartProps) {
  const { money } = useDisplayStyle();
  const [params, setParams] = useSearchParams();
  const isTable = params.get('as') === 'table';
  const show = (as: string) => {
    params.set('as', as);
    setParams(params, { replace: true });
  };
  const left = charted.points.length - drawnPoints(charted).length;
  const lines = table?.lines ?? chartLines(charted, money);
  const content = table?.content ?? <PointTable charted={charted} trace={trace} />;
  return (
    <Card component="section" aria-label={charted.title} sx={{ p: 2, breakInside: 'avoid' }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600, flex: 1, minWidth: 140 }}>
          {charted.title}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          className="no-print"
          aria-label={`${charted.title}的呈現方式`}
          value={isTable ? 'table' : 'chart'}
          onChange={(_event, as: string | null) => as !== null && show(as)}
        >
          <ToggleButton value="chart">圖表</ToggleButton>
          <ToggleButton value="table">表格</ToggleButton>
        </ToggleButtonGroup>
        <DownloadButtons
          onCsv={() => saveLinesAsCsv(lines, file)}
          onExcel={() => saveLinesAsExcel(lines, file)}
        />
      </Stack>
      {note !== undefined && <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{note}</Typography>}
      {!hasFigures(charted) && <EmptyState {...empty} />}
      {hasFigures(charted) && (isTable ? content : <FigureBarChart charted={charted} />)}
      {!isTable && left > 0 && (
        <Box sx={{ mt: 1, color: 'text.secondary' }}>
          圖上是前 {drawnPoints(charted).length} 項，另有 {left} 項在表格裡。
        </Box>
      )}
    </Card>
  );
}
