import { Chart } from '../chart/Chart.js';
import { tracePath, useOverdueFigures } from './figures.api.js';
import { FigureQueryView } from './Figure.js';
import { today } from '../list/today.js';
import { ageingChart } from './charts.js';

/** The overdue amounts by age; an age links to its cases. */
export const AgeingFigures = () => (
  <FigureQueryView query={useOverdueFigures()}>
    {(rows) => (
      <Chart
        charted={ageingChart(rows, today())}
        empty={{ title: '沒有逾期的款項', detail: '超過付款期限的訂單會出現在這裡。' }}
        file={`逾期款項-${today()}`}
        trace={(key) => tracePath('overdue', { key })}
      />
    )}
  </FigureQueryView>
);
