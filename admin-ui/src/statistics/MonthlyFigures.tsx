import type { ReturnsRow } from '@zhidan/domain/statistics';
import { funnelChart, leadTimeChart, returnsChart } from './charts.js';
import { MonthsChart } from './MonthsChart.js';

/** How many of the orders of a period reached each step from inquiry to delivery. */
export const FunnelFigures = () => (
  <MonthsChart
    figures="funnel"
    note="這段期間建立的訂單走到了哪一步；後來作廢的也算到它走到的那一步。點一下就看到那些訂單。"
    empty={{ title: '這段期間沒有詢價', detail: '換一個月份區間試試。' }}
    chart={funnelChart}
  />
);

/** The working days of production by product, for goods that were delivered in a period. */
export const LeadTimeFigures = () => (
  <MonthsChart
    figures="lead-time"
    note="這段期間出貨的大貨，從可以生產到最後一次出貨的工作天；最慢的商品在最前面。"
    empty={{ title: '這段期間沒有出貨的大貨', detail: '換一個月份區間試試。' }}
    chart={leadTimeChart}
  />
);

/** How often work was returned, redone or ended in a period, by cause. */
export const ReturnsFigures = () => (
  <MonthsChart
    figures="returns"
    note="這段期間被退回、重做或終止的次數；清除掉的進度紀錄不算。清單最多顯示 200 筆訂單。"
    empty={{ title: '這段期間沒有退回', detail: '審核、打樣與生產都一次完成。' }}
    chart={(rows: readonly ReturnsRow[]) => returnsChart(rows)}
  />
);
