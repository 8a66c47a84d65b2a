import { useState } from 'react';
import { Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { MonthRangePicker, monthShortcuts, type MonthRange } from '@zhidan/ui-kit';
import { getJson } from '@zhidan/ui-kit/api';
import { Chart } from '../chart/Chart.js';
import type { ChartData } from '../chart/charted.js';
import { FigureQueryView } from './Figure.js';
import { thisMonth } from '../quotation/list/months.js';

interface MonthsChartProps<Row> {
  /** The last segment of the API path. */
  readonly figures: string;
  readonly note: string;
  readonly empty: { readonly title: string; readonly detail: string };
  readonly chart: (rows: readonly Row[], range: MonthRange) => ChartData;
}

/** The chosen period; by default the last six months. */
export const useChosenMonths = () =>
  useState<MonthRange>(
    () => monthShortcuts(thisMonth()).at(-1)?.range ?? { from: thisMonth(), to: thisMonth() },
  );

export function MonthsChart<Row>({ figures, note, empty, chart }: MonthsChartProps<Row>) {
  const [range, setRange] = useChosenMonths();
  const address = `/api/statistics/${figures}?${new URLSearchParams({ ...range })}`;
  const query = useQuery({
    queryKey: ['quotations', 'statistics', figures, range],
    queryFn: ({ signal }) => getJson<readonly Row[]>(address, signal),
  });
  return (
    <Stack spacing={2}>
      <Stack direction="row">
        <MonthRangePicker value={range} onChange={setRange} thisMonth={thisMonth()} />
      </Stack>
      <FigureQueryView query={query}>
        {(rows) => {
          const charted = chart(rows, range);
          return (
            <Chart
              charted={charted}
              note={note}
              empty={empty}
              file={`${charted.title}-${range.from}-${range.to}`}
              trace={(key) => `${address}&${new URLSearchParams({ key, trace: '1' })}`}
            />
          );
        }}
      </FigureQueryView>
    </Stack>
  );
}
